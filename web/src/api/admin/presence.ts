import { type PresenceReponse, PresenceService } from '../../../../openapi/client/index.js';
import { withTimeout } from '../client';

export type { PresenceReponse };

/** What a form edits: its name in the API, and its id. */
export type EntityRef = { entite: string; cle: string };

let last: Promise<unknown> = Promise.resolve();

/** Says that a form is open, and learns who else has it open. A session that is over is no matter of it. */
export function announcePresence(onglet: string, entity: EntityRef, version: number): Promise<PresenceReponse> {
  const request = withTimeout(PresenceService.announcePresence(onglet, { ...entity, version }), { timeout: 5000 });
  last = request.catch(() => undefined);
  return request;
}

/** Said once what was said before has arrived. */
export function leavePresence(onglet: string) {
  void last.then(() => leavePresenceNow(onglet));
}

/** The page may go at once. */
export function leavePresenceNow(onglet: string) {
  fetch(`/api/presence/${onglet}`, { method: 'DELETE', keepalive: true }).catch(() => undefined);
}
