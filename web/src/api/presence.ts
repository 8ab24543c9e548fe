import { type PresenceReponse, PresenceService } from '../../../openapi/client/index.js';
import { withBase } from '../lib/site';
import { withTimeout } from './client';

export type { PresenceReponse };

/** Entity name and id, as the API spells them. */
export type EntityRef = { entite: string; cle: string };

let last: Promise<unknown> = Promise.resolve();

/** Announces an open form, returns its other users. Not through `call`: a 401 must not open the sign-in dialog. */
export function announcePresence(onglet: string, entity: EntityRef, version: number): Promise<PresenceReponse> {
  const request = withTimeout(PresenceService.announcePresence({ onglet, requestBody: { ...entity, version } }), {
    timeout: 5000,
  });
  last = request.catch(() => undefined);
  return request;
}

/** Sent after the last announcement, so that it is not overtaken by it. */
export function leavePresence(onglet: string) {
  void last.then(() => leavePresenceNow(onglet));
}

/** `keepalive` lets the request outlive the page. */
export function leavePresenceNow(onglet: string) {
  fetch(withBase(`/api/presence/${onglet}`), { method: 'DELETE', keepalive: true }).catch(() => undefined);
}
