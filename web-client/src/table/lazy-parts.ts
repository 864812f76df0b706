// What surrounds a table once it stands. It knows the names of its parts.
import './around.css';

export { ConnectionBanner } from './ConnectionBanner';
export { LiveRegions } from './LiveRegions';
export { TurnRecapNotice } from './TurnRecap';
