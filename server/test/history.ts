import type { DataSource } from 'typeorm';
import { config } from '../config/config.js';
import { Upkeep } from '../content/feature.js';
import { ContentTypes } from '../content/content-type.js';
import { Transactions } from '../content/transactions.js';
import { pruneHistory, type Pruned, type RetentionTerms } from '../history/pruning/daily-pruning.js';
import type { TestApp } from './app.js';
import { dump } from './content-dump.js';

const DAY = 24 * 3600;
export const now = (): number => Math.floor(Date.now() / 1000);

/** Prunes as the site does each day, on other terms. */
export function pruneNow(
  { nest, dataSource }: TestApp,
  terms: Partial<RetentionTerms> = {},
): Promise<Pruned | undefined> {
  const base = {
    dataSource,
    transactions: nest.get(Transactions),
    types: nest.get(ContentTypes),
    upkeep: nest.get(Upkeep),
  };
  return pruneHistory(base, { retention: config.retention, grace: DAY, now: now(), ...terms });
}

/** Prunes as the site does in the days to come: what nothing names goes after a day. */
export async function daysPass(app: TestApp): Promise<void> {
  for (const days of [0, 2, 4]) await pruneNow(app, { now: now() + days * DAY });
}

/** Makes modifications as old as told. */
export async function age(dataSource: DataSource, days: Map<number, number>): Promise<void> {
  for (const [id, old] of days)
    await dataSource.query('UPDATE modification SET date = ? WHERE id = ?', [Math.floor(now() - old * DAY), id]);
}

export interface RevisionRow {
  id: number;
  id_modification: number;
  entite: string;
  cle: string;
  operation: string;
  champs: string;
  date: number;
  suppressions: number;
  elaguee: number;
}

const REVISIONS = `
  SELECT r.*, m.date, m.suppressions, m.elaguee FROM revision r JOIN modification m ON m.id = r.id_modification
  ORDER BY r.id`;

export const revisions = (dataSource: DataSource): Promise<RevisionRow[]> => dataSource.query(REVISIONS);

/** What each thing was after each of its revisions, told from what it is now backwards; null: not there. */
export async function states(dataSource: DataSource): Promise<Map<number, object | null>> {
  const present = new Map<string, object | null>(await dump(dataSource));
  const told = new Map<number, object | null>();
  for (const { id, entite, cle, operation, champs } of (await revisions(dataSource)).reverse()) {
    const thing = `${entite} ${cle}`;
    const after = present.get(thing) ?? null;
    told.set(id, after);
    present.set(thing, operation === 'creation' ? null : before(operation, champs, after));
  }
  return told;
}

function before(operation: string, champs: string, after: object | null): object {
  const fields = JSON.parse(champs) as Record<string, unknown[]>;
  if (operation === 'suppression') return fields;
  return { ...after, ...Object.fromEntries(Object.entries(fields).map(([field, [was]]) => [field, was])) };
}
