// What is fetched together once a table is drawn: connection banner, live regions, turn recap, undo and hints, and the time of thinking.

export { ConnectionBanner } from './ConnectionBanner';
export { LiveRegions } from './LiveRegions';
export { PromptActions, TableToasts } from './TableActions';
export { ThinkingWords } from './ThinkingWords';
export { TurnRecapNotice } from './TurnRecap';
