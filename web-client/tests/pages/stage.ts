// A browser page in front of a server that is not there.
import type { Page, Route } from 'playwright-core';
import {
  PROTOCOL_VERSION,
  type Refusal,
  type ServerMessage,
  type TableView,
} from '../../src/generated/protocol';
import {
  AGAINST,
  BLOCKS,
  DAILY,
  HISTORY,
  HOST,
  LOBBY,
  MATEO,
  PEOPLE,
  RATINGS,
  REVIEW,
  replay,
  SAME_DEAL,
  SESSION,
  STATISTICS,
  SUMMARY,
  TABLE,
  TOKEN,
  WAITING_ROOM,
} from './answers';
import { FIGURES, HOUSE_PEOPLE, OPERATOR, OPERATOR_HOUSE, OPERATOR_LOG, REPORTS } from './operator-answers';

/** The answers of the absent server instead of its usual ones. */
export type Instead = Record<string, { status: number; body: unknown }>;

/** A refusal as the server says it. */
export function refused(type: string, status: number, more = {}): { status: number; body: unknown } {
  return { status, body: { error: { type, ...more } } };
}

const USUAL: Record<string, unknown> = {
  'GET /api/operator/session': OPERATOR,
  'POST /api/operator/session/end': OPERATOR,
  'GET /api/operator/figures': FIGURES,
  'GET /api/operator/reports': REPORTS,
  'GET /api/operator/people': HOUSE_PEOPLE,
  'GET /api/operator/house': OPERATOR_HOUSE,
  'GET /api/notice': { notice: null },
  'GET /api/operator/log': OPERATOR_LOG,
  'POST /api/session/handover': { token: TOKEN, seconds: 120 },
  'POST /api/session/handover/who': { name: 'Marina' },
  'GET /api/session/recovery': { made: '2026-11-20T20:00:00Z' },
  'POST /api/session/recovery': { made: '2026-11-23T20:00:00Z', code: '7K2QHM-XX9F3B-T4WZ6D-8NRAC5' },
  'GET /api/session': SESSION,
  'POST /api/session': SESSION,
  'POST /api/session/end': SESSION,
  'POST /api/session/forget': { name: null },
  'POST /api/opening/invitation': { right: 'granted' },
  'GET /api/server-key': HOST,
  'GET /api/lobby': LOBBY,
  'GET /api/webhooks': { names: [] },
  'GET /api/showcase': replay(),
  'POST /api/tables': { code: TABLE.code },
  [`GET /api/tables/${TABLE.code}`]: { ...TABLE, joined: true },
  'POST /api/tables/again': { code: TABLE.code },
  'GET /api/daily': DAILY,
  [`GET /api/matches/${SUMMARY.id}/deal`]: SAME_DEAL,
  'GET /api/matches': HISTORY,
  'GET /api/people': PEOPLE,
  'GET /api/blocks': BLOCKS,
  'POST /api/blocks': BLOCKS,
  [`GET /api/people/${MATEO}`]: AGAINST,
  'GET /api/statistics': STATISTICS,
  'GET /api/ratings': RATINGS,
  [`GET /api/matches/${SUMMARY.id}`]: SUMMARY,
  [`GET /api/matches/${SUMMARY.id}/replay`]: replay(),
  [`GET /api/matches/${SUMMARY.id}/replay?as=0`]: replay(0),
  [`GET /api/matches/${SUMMARY.id}/replay?as=1`]: replay(1),
  [`GET /api/matches/${SUMMARY.id}/review`]: REVIEW,
};

/** The messages that a page sent over its connection, and a way to say something to it. */
export interface Stage {
  sent: unknown[];
  /** Why everything is refused, as long as it is. */
  refuses: Refusal | null;
  say: (message: ServerMessage) => void;
}

/** Answers every request of a page, and holds its connections to tables. */
export async function answerFor(
  page: Page,
  instead: Instead = {},
  table: TableView = WAITING_ROOM,
): Promise<Stage> {
  const stage: Stage = { sent: [], refuses: null, say: () => {} };
  // A name that was said is kept, as a browser with cookies does.
  let isNamed = false;
  await page.route('**/api/**', route => {
    const request = route.request();
    const key = `${request.method()} ${new URL(request.url()).pathname}`;
    if (/^POST \/api\/session(\/invited)?$/.test(key) && !(key in instead)) isNamed = true;
    return answer(route, isNamed && key === 'GET /api/session' ? {} : instead);
  });
  // The event stream says nothing: the lists are those of the lobby.
  await page.routeWebSocket(/\/ws\/events$/, () => {});
  await page.routeWebSocket(/\/ws\/[tw]\//, socket => {
    const say = (message: ServerMessage) => socket.send(JSON.stringify(message));
    stage.say = say;
    const watching = socket.url().includes('/ws/w/');
    const seat = watching ? null : 0;
    socket.onMessage(text => {
      const message = JSON.parse(String(text)) as { type: string; id?: string };
      if (message.type !== 'hello') {
        stage.sent.push(message);
        const id = message.id ?? '';
        return say(stage.refuses ? { type: 'refused', id, reason: stage.refuses } : { type: 'done', id });
      }
      say({ type: 'welcome', protocol: PROTOCOL_VERSION, server: '0.1.0', seat, host: !watching });
      say({ type: 'table', table: watching ? { ...table, code: null } : table, seat, host: !watching });
    });
  });
  return stage;
}

async function answer(route: Route, instead: Instead): Promise<void> {
  const request = route.request();
  const { pathname, search } = new URL(request.url());
  const key = `${request.method()} ${pathname}`;
  const other = instead[key];
  if (other !== undefined) return route.fulfill({ status: other.status, json: other.body });
  const usual = USUAL[`${key}${search}`] ?? USUAL[key];
  if (usual !== undefined) return route.fulfill({ json: usual });
  return route.fulfill({ status: 404, json: refused('not_found', 404).body });
}

/** The sizes that every page is looked at in. */
export const SIZES = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
} as const;
