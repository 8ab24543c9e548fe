import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { insertAll, upsertAll } from '../../db/insert.js';
import { writeLine } from '../../db/journal-lines.js';
import { select } from '../../db/select.js';
import { Setting } from '../../db/setting.entity.js';
import type { Transactions } from '../../db/transactions.js';
import { TimeSlice } from '../../turns.js';
import { linksOf } from '../catalogue/external.js';
import { readCatalogueStages } from '../catalogue/stages.js';
import { Texts } from '../catalogue/texts.js';
import { type Answer, ask, type RequestOptions } from './ask.js';
import { LienExterne } from './lien-externe.entity.js';
import { CHECKED } from './setting.js';

export interface Limits extends RequestOptions {
  /** Addresses asked at once, and in all. */
  concurrency: number;
  max: number;
  /** After which no other address is asked. */
  totalMs: number;
}

export interface Checked {
  well: number;
  dead: number;
  /** Private, too long, or beyond the limits: what was known of them stays. */
  unasked: number;
}

interface Base {
  manager: EntityManager;
  transactions: Transactions;
}

/** Longer ones are not kept. */
const LONGEST = 2000;
const FAULT_MAX = 255;

/** Asks for each external address of the catalogue, and keeps what it answered, all at once at the end. */
export async function checkExternalLinks(
  { manager, transactions }: Base,
  limits: Limits,
  progress: (done: number, total: number) => void,
): Promise<Checked> {
  const addresses = await addressesIn(manager);
  const answers = await askAll(addresses, limits, progress);
  const known = await select<Pick<LienExterne, 'adresse' | 'faute'>>(
    manager,
    'SELECT adresse, faute FROM lien_externe',
  );
  const before = new Map(known.map(({ adresse, faute }) => [adresse, faute]));
  const rows = addresses.flatMap((adresse) => {
    const answer = answers.get(adresse);
    if (answer?.is === 'dead') return { adresse, faute: answer.faute.slice(0, FAULT_MAX) };
    if (answer?.is === 'well') return { adresse, faute: null };
    return before.has(adresse) ? { adresse, faute: before.get(adresse) ?? null } : [];
  });
  await transactions.runApart(async (writer) => {
    await writer.query('DELETE FROM lien_externe');
    await insertAll(writer, LienExterne, rows);
    await upsertAll(writer, Setting, 'name', [{ name: CHECKED, value: randomUUID() }]);
    await writeLine(writer, { genre: 'commande', libelle: 'check-links' });
  });
  const times = (is: Answer['is']) => [...answers.values()].filter((answer) => answer.is === is).length;
  const [well, dead] = [times('well'), times('dead')];
  return { well, dead, unasked: addresses.length - well - dead };
}

/** Each once, in the order of the pages and of the stages. */
async function addressesIn(manager: EntityManager): Promise<string[]> {
  const turns = new TimeSlice();
  const { stages } = await readCatalogueStages(manager, 0, turns);
  const texts = await new Texts().read(manager, null, turns);
  return [...new Set([...linksOf({ stages, texts })].map(({ address }) => address))];
}

async function askAll(
  addresses: string[],
  limits: Limits,
  progress: (done: number, total: number) => void,
): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  const waiting = addresses.filter(({ length }) => length <= LONGEST).slice(0, limits.max);
  const total = waiting.length;
  const end = performance.now() + limits.totalMs;
  const next = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined && performance.now() < end; one = waiting.shift()) {
      answers.set(one, await ask(one, limits));
      progress(answers.size, total);
    }
  };
  await Promise.all(Array.from({ length: limits.concurrency }, next));
  return answers;
}
