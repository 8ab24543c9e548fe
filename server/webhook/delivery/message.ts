import { createHmac, randomBytes } from 'node:crypto';
import { toDate } from '../../database/sql.js';
import type { FicheChangee } from '../../history/feed/changement.dto.js';
import type { FeedLine } from '../../history/feed/feed.service.js';
import type { Abonnement } from '../abonnement.entity.js';

const PREFIX = 'whsec_';
/** Keeps a message below 20 kB. */
export const MAX_SENT_FICHES = 100;

/** One event, in JSON; `id` is the same each time that it is sent. */
export interface Message {
  id: string;
  body: string;
}

export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64');

export function changeMessage(
  id: string,
  { rang, id: modification, date, genre }: FeedLine,
  { total, fiches }: { total: number; fiches: FicheChangee[] },
): Message {
  const data = { rang, modification, genre, total, fiches: fiches.slice(0, MAX_SENT_FICHES) };
  return { id, body: JSON.stringify({ type: 'contenu.modifie', timestamp: toDate(date), data }) };
}

export function trialMessage({ id, nom }: Pick<Abonnement, 'id' | 'nom'>): Message {
  const body = JSON.stringify({ type: 'essai', timestamp: new Date().toISOString(), data: { abonnement: id, nom } });
  return { id: `essai_${randomBytes(12).toString('base64url')}`, body };
}

/** Headers of Standard Webhooks: one signature by each secret. */
export function signedHeaders({ id, body }: Message, secrets: string[]): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
