// The parts that are fetched together once a table is drawn: announcements, connection banner, turn recap, undo and
// hints, the time of thinking, and the buttons that ask back.

export { Announcer, StepAnnouncer } from './Announcer';
export { ConnectionBanner } from './ConnectionBanner';
export { EndAnyway } from './EndAnyway';
export { PromptActions, TableToasts } from './TableActions';
export { ThinkingWords } from './ThinkingWords';
export { TurnRecapNotice } from './TurnRecap';
