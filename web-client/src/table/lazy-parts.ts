// What surrounds a table once it stands. It knows the names of its parts.
import './around.css';

export { Net } from './ConnectionBanner';
export { Live } from './LiveRegions';
export { SinceNotice } from './TurnRecap';
