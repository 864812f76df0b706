// What is fetched together once a table is drawn: connection banner, live regions, turn recap.

export { ConnectionBanner } from './ConnectionBanner';
export { LiveRegions } from './LiveRegions';
export { TurnRecapNotice } from './TurnRecap';
