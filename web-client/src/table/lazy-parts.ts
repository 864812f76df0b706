// The parts that are fetched together once a table is drawn: announcements, connection banner, turn recap, undo and
// hints, and the time of thinking.

export { Announcer, StepAnnouncer } from './Announcer';
export { ConnectionBanner } from './ConnectionBanner';
export { PromptActions, TableToasts } from './TableActions';
export { ThinkingWords } from './ThinkingWords';
export { TurnRecapNotice } from './TurnRecap';
