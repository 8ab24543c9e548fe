import { randomUUID } from 'node:crypto';
import { Column, Entity, type EntityManager } from 'typeorm';
import { writeLine } from '../../content/journal/journal-lines.js';
import type { Transactions } from '../../content/transactions.js';
import { Id } from '../../database/columns.js';
import { Setting } from '../../database/setting.entity.js';
import { insertAll, select, upsertAll } from '../../database/sql.js';
import { MAX_LINK_LENGTH } from '../../markdown/markdown.js';
import { externalLinks } from '../catalogue/external.js';
import { Texts } from '../catalogue/texts.js';
import { readCatalogueStages } from '../catalogue/stages.js';
import { type Answer, checkAddress, type RequestOptions } from './ask.js';

/** A longer address is not checked, a longer fault is cut. */
const MAX_FAULT = 255;

@Entity('lien_externe')
export class LienExterne {
  @Id() id: number;
  @Column({ length: MAX_LINK_LENGTH }) adresse: string;
  /** Why it counts as dead; null if it answers. */
  @Column({ type: 'varchar', length: MAX_FAULT, nullable: true }) faute: string | null;
}

/** Setting that holds the version of the last check of links. */
export const CHECKED = 'check-links';

interface Limits extends RequestOptions {
  /** Addresses requested at once, and in all. */
  concurrency: number;
  max: number;
  /** No address is requested after this time. */
  totalMs: number;
}

interface Checked {
  well: number;
  dead: number;
  /** Private, too long, or beyond the limits: their last result is kept. */
  unasked: number;
}

interface Base {
  manager: EntityManager;
  transactions: Transactions;
}

/** Requests each external address of the catalogue, and writes all results in one transaction at the end. */
export async function checkExternalLinks(
  { manager, transactions }: Base,
  limits: Limits,
  progress: (done: number, total: number) => void,
): Promise<Checked> {
  const addresses = await addressesIn(manager);
  const answers = await askAll(addresses, limits, progress);
  const existing = await select<Pick<LienExterne, 'adresse' | 'faute'>>(
    manager,
    'SELECT adresse, faute FROM lien_externe',
  );
  const before = new Map(existing.map(({ adresse, faute }) => [adresse, faute]));
  const rows = addresses.flatMap((adresse) => {
    const answer = answers.get(adresse);
    if (answer?.is === 'dead') return { adresse, faute: answer.faute.slice(0, MAX_FAULT) };
    if (answer?.is === 'well') return { adresse, faute: null };
    return before.has(adresse) ? { adresse, faute: before.get(adresse) ?? null } : [];
  });
  await transactions.runUnrecorded(async (writer) => {
    await writer.query('DELETE FROM lien_externe');
    await insertAll(writer, LienExterne, rows);
    await upsertAll(writer, Setting, 'name', [{ name: CHECKED, value: randomUUID() }]);
    await writeLine(writer, { genre: 'commande', libelle: 'check-links' });
  });
  const count = (is: Answer['is']) => [...answers.values()].filter((answer) => answer.is === is).length;
  const [well, dead] = [count('well'), count('dead')];
  return { well, dead, unasked: addresses.length - well - dead };
}

async function addressesIn(manager: EntityManager): Promise<string[]> {
  const { stages } = await readCatalogueStages(manager, 0);
  const texts = await new Texts().read(manager, null);
  return [...new Set([...externalLinks({ stages, texts })].map(({ address }) => address))];
}

async function askAll(
  addresses: string[],
  limits: Limits,
  progress: (done: number, total: number) => void,
): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  const waiting = addresses.filter(({ length }) => length <= MAX_LINK_LENGTH).slice(0, limits.max);
  const total = waiting.length;
  const end = performance.now() + limits.totalMs;
  const next = async (): Promise<void> => {
    for (let address = waiting.shift(); address !== undefined && performance.now() < end; address = waiting.shift()) {
      answers.set(address, await checkAddress(address, limits));
      progress(answers.size, total);
    }
  };
  await Promise.all(Array.from({ length: limits.concurrency }, next));
  return answers;
}
