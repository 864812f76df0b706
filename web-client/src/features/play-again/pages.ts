// The pages of deals that are played again, which are loaded together.
export { DailyPage } from '../daily/DailyPage';
export { DealPage } from './DealPage';
