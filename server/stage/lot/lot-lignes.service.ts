import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { changeOf } from '../../db/change.js';
import type { Content } from '../../db/content.js';
import { ContentReader } from '../../db/content-reader.js';
import type { FieldValues, Snapshot } from '../../db/kind.js';
import { ContentTypes } from '../../db/kinds.js';
import { Transactions } from '../../db/transactions.js';
import { SUCCES } from '../../http/succes.dto.js';
import { TimeSlice } from '../../turns.js';
import { STAGE } from '../stage.kind.js';
import { baseOf, batchesOf } from './base.js';
import { type Ligne, readLignes } from './lignes.js';
import type { StagesEnregistres } from './lot-lignes.dto.js';
import { refuseAll } from './refus.js';

const FIRST_VERSION = 1;

type Update = Ligne & { before: Snapshot };

/** Saves the lines of a sheet of stages: all or none. */
@Injectable()
export class LotLignesService {
  constructor(
    @InjectEntityManager() private readonly reader: EntityManager,
    private readonly transactions: Transactions,
    private readonly contentTypes: ContentTypes,
  ) {}

  /** @throws ApiException 400, 409 or 412 with every error */
  async write(sent: unknown[], dryRun = false): Promise<StagesEnregistres> {
    const { lignes, faults } = await readLignes(sent);
    if (faults.length > 0) {
      // Nothing will be written: the other errors are collected without locks.
      await this.transactions.requireRight(STAGE);
      const mapping = this.contentTypes.mapping(STAGE);
      const rows = new ContentReader(this.reader, '');
      await refuseAll(await baseOf(this.reader, rows, mapping, lignes, new TimeSlice()), lignes, faults);
    }
    return this.transactions.runLong((content) => applyLines(content, lignes, dryRun));
  }
}

/** A dry run stops before writing. */
async function applyLines(content: Content, lignes: Ligne[], dryRun: boolean): Promise<StagesEnregistres> {
  await content.requireRight(STAGE);
  const slice = new TimeSlice();
  const base = await baseOf(content.manager, content.rows, content.mapping(STAGE), lignes, slice);
  await refuseAll(base, lignes, []);
  const { existing } = base;
  const additions = lignes.filter(({ id }) => id === undefined);
  const updates = lignes
    .flatMap((ligne): Update[] => (ligne.id === undefined ? [] : [{ ...ligne, before: existing.get(ligne.id)! }]))
    .filter(({ before, fields }) => changeOf(before.fields, fields) !== undefined);
  const counts = { creations: additions.length, modifications: updates.length };
  if (dryRun) return { ...SUCCES, ...counts, stageIds: [], versions: [] };
  content.audit.setSubject(labelOf(updates.length, additions.length));
  const ids = await writeAll(content, updates, additions, slice);
  const written = new Set(updates.map(({ rank }) => rank));
  return {
    ...SUCCES,
    ...counts,
    stageIds: lignes.map(({ id, rank }) => id ?? ids.get(rank)!),
    versions: lignes.map(({ id, rank }) =>
      id === undefined ? FIRST_VERSION : existing.get(id)!.version! + (written.has(rank) ? 1 : 0),
    ),
  };
}

/** Resolves to the ids of the new stages, by rank of their lines. */
async function writeAll(
  content: Content,
  updates: Update[],
  additions: Ligne[],
  slice: TimeSlice,
): Promise<Map<number, number>> {
  for (const batch of updateBatches(updates)) {
    await content.updateMany(STAGE, batch);
    await slice.yieldIfNeeded();
  }
  const ids = new Map<number, number>();
  for (const batch of batchesOf(additions)) {
    const newIds = await content.createMany(STAGE, batch.map(fieldsOf));
    for (const [i, { rank }] of batch.entries()) ids.set(rank, newIds[i]!);
    await slice.yieldIfNeeded();
  }
  return ids;
}

/** Stages that exchange their codes are written first, in one batch. */
function updateBatches(updates: Update[]): Update[][] {
  const holders = new Map(updates.map((update) => [update.before.fields['cle_code_stage'], update]));
  const together = new Set<Update>();
  for (const update of updates) {
    const holder = holders.get(update.fields['cle_code_stage']);
    if (holder !== undefined && holder !== update) together.add(holder).add(update);
  }
  const others = updates.filter((update) => !together.has(update));
  return [...(together.size > 0 ? [[...together]] : []), ...batchesOf(others)];
}

const fieldsOf = ({ fields }: { fields: FieldValues }): FieldValues => fields;

function labelOf(updates: number, additions: number): string {
  const counts = [
    updates > 0 ? `${updates} ${updates > 1 ? 'stages modifiés' : 'stage modifié'}` : '',
    additions > 0 ? `${additions} ${additions > 1 ? 'stages créés' : 'stage créé'}` : '',
  ];
  return `${counts.filter((count) => count !== '').join(', ')} en tableau`;
}
