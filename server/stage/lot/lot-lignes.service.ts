import { Injectable } from '@nestjs/common';
import { changeOf } from '../../db/change.js';
import type { Content } from '../../db/content.js';
import type { Fields, Stored } from '../../db/kind.js';
import { Transactions } from '../../db/transactions.js';
import { badRequest } from '../../errors.js';
import { SUCCES } from '../../http/succes.dto.js';
import { Turns } from '../../turns.js';
import { STAGE } from '../stage.kind.js';
import { type Ligne, readLignes } from './lignes.js';
import type { StagesEnregistres } from './lot-lignes.dto.js';
import { refuseGone, refuseStale, refuseTaken, refuseUnknownResponsables } from './refus.js';

const FIRST_VERSION = 1;
/** Stages written at once: a base in this process takes some milliseconds for them. */
const BATCH = 250;

/** A line, and the stage that it changes as it is. */
type Update = Ligne & { before: Stored };

/** Writes lines of a sheet of stages: all of them, or none. */
@Injectable()
export class LotLignesService {
  constructor(private readonly transactions: Transactions) {}

  /** @throws ApiException 400, 409 and 412, each with all that is wrong */
  async write(sent: unknown[], dryRun = false): Promise<StagesEnregistres> {
    const { lignes, faults } = await readLignes(sent);
    if (faults.length > 0) throw badRequest(faults);
    return this.transactions.runLong((content) => bring(content, lignes, dryRun));
  }
}

/** `dryRun`: as far as nothing is written. */
async function bring(content: Content, lignes: Ligne[], dryRun: boolean): Promise<StagesEnregistres> {
  await content.requireRight(STAGE);
  const turns = new Turns();
  const known = await readPresent(content, lignes, turns);
  refuseGone(lignes, known);
  refuseStale(lignes, known);
  await refuseUnknownResponsables(content, lignes);
  await refuseTaken(content, lignes);
  const news = lignes.filter(({ id }) => id === undefined);
  const updates = lignes
    .flatMap((ligne): Update[] => (ligne.id === undefined ? [] : [{ ...ligne, before: known.get(ligne.id)! }]))
    .filter(({ before, fields }) => changeOf(before.fields, fields) !== undefined);
  const counts = { creations: news.length, modifications: updates.length };
  if (dryRun) return { ...SUCCES, ...counts, stageIds: [], versions: [] };
  content.recorder.about(labelOf(updates.length, news.length));
  const ids = await writeAll(content, updates, news, turns);
  const written = new Set(updates.map(({ rank }) => rank));
  return {
    ...SUCCES,
    ...counts,
    stageIds: lignes.map(({ id, rank }) => id ?? ids.get(rank)!),
    versions: lignes.map(({ id, rank }) =>
      id === undefined ? FIRST_VERSION : known.get(id)!.version! + (written.has(rank) ? 1 : 0),
    ),
  };
}

/** Returns the ids of the new ones, by the place of their line. */
async function writeAll(
  content: Content,
  updates: Update[],
  news: Ligne[],
  turns: Turns,
): Promise<Map<number, number>> {
  for (const batch of batchesOf(updates)) {
    await content.updateKnown(STAGE, batch);
    await turns.next();
  }
  const ids = new Map<number, number>();
  for (const batch of inParts(news)) {
    const made = await content.createMany(STAGE, batch.map(fieldsOf));
    for (const [i, { rank }] of batch.entries()) ids.set(rank, made[i]!);
    await turns.next();
  }
  return ids;
}

async function readPresent(content: Content, lignes: Ligne[], turns: Turns): Promise<Map<number, Stored>> {
  const present = new Map<number, Stored>();
  const keys = lignes.flatMap(({ id }) => (id === undefined ? [] : [[id]]));
  for (const some of inParts(keys)) {
    for (const stored of await content.rows.read(content.shape(STAGE), some)) present.set(stored.key[0]!, stored);
    await turns.next();
  }
  return present;
}

/** Those that take each other's codes are written together, first. */
function batchesOf(updates: Update[]): Update[][] {
  const holders = new Map(updates.map((update) => [update.before.fields['cle_code_stage'], update]));
  const together = new Set<Update>();
  for (const update of updates) {
    const holder = holders.get(update.fields['cle_code_stage']);
    if (holder !== undefined && holder !== update) together.add(holder).add(update);
  }
  const apart = updates.filter((update) => !together.has(update));
  return [...(together.size > 0 ? [[...together]] : []), ...inParts(apart)];
}

function inParts<T>(all: T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, i) => all.slice(i * BATCH, (i + 1) * BATCH));
}

const fieldsOf = ({ fields }: { fields: Fields }): Fields => fields;

function labelOf(updates: number, news: number): string {
  const counts = [
    updates > 0 ? `${updates} ${updates > 1 ? 'stages modifiés' : 'stage modifié'}` : '',
    news > 0 ? `${news} ${news > 1 ? 'stages créés' : 'stage créé'}` : '',
  ];
  return `${counts.filter((count) => count !== '').join(', ')} en tableau`;
}
