import { Injectable } from '@nestjs/common';
import type { Content } from '../../db/content.js';
import { ContentReader } from '../../db/content-reader.js';
import { keyText, type Snapshot } from '../../db/kind.js';
import { settleAll } from '../../db/later.js';
import { Transactions } from '../../db/transactions.js';
import { PARCOURS } from '../../parcours/parcours.kind.js';
import { TimeSlice } from '../../turns.js';
import { DEFINITION } from '../definition.kind.js';
import { type Cells, requestedCells } from './cells.js';
import type { AssociationsBody } from './matrice.dto.js';
import { lockStructure, refuseForeign } from './structure.js';

/** Associations written at once: some milliseconds for SQLite, which runs in this process. */
const ASSOCIATION_BATCH = 250;

interface Counts {
  ajouts: number;
  retraits: number;
}

@Injectable()
export class MatriceService {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Adds and removes associations of a parcours: all or none.
   * @throws ApiException 400 with each cell outside the matrix; 404; 412 when the categories or sous-parcours have
   * changed since they were read
   */
  async apply(id: number, body: AssociationsBody): Promise<Counts> {
    const { added, removed } = await requestedCells(body);
    return this.transactions.run(async (content) => {
      const [{ fields }, structure] = await settleAll(
        content.lockForUpdate(PARCOURS, id),
        lockStructure(content.manager, id, body),
      );
      const [, missing, present] = await settleAll(
        refuseForeign(content.manager, structure, [...added.values()], [...removed.values()]),
        missingAmong(content, added),
        content.rows.read(content.mapping(DEFINITION), keysOf(removed)),
      );
      const counts = { ajouts: missing.length, retraits: present.length };
      content.audit.setSubject(labelOf(counts, String(fields['nom_parcours'])));
      await inBatches(present, (rows) => content.deleteMany(DEFINITION, rows));
      await inBatches(missing, (rows) => content.insertMany(DEFINITION, rows));
      return counts;
    });
  }
}

/** Reads without locks: the lock on the categories already prevents concurrent inserts. */
async function missingAmong(content: Content, cells: Cells): Promise<Snapshot[]> {
  const existing = await new ContentReader(content.manager, '').read(content.mapping(DEFINITION), keysOf(cells));
  const existingKeys = new Set(existing.map(({ key }) => keyText(key)));
  return keysOf(cells)
    .filter((key) => !existingKeys.has(keyText(key)))
    .map((key) => ({ key, version: null, fields: {} }));
}

const keysOf = (cells: Cells) => [...cells.values()].map(({ key }) => key);

async function inBatches(rows: Snapshot[], write: (batch: Snapshot[]) => Promise<void>): Promise<void> {
  const slice = new TimeSlice();
  for (let i = 0; i < rows.length; i += ASSOCIATION_BATCH) {
    await write(rows.slice(i, i + ASSOCIATION_BATCH));
    await slice.yieldIfNeeded();
  }
}

/** « 5 associations ajoutées, 2 retirées dans « Radionavigation » » */
function labelOf({ ajouts, retraits }: Counts, parcours: string): string {
  const counted = (n: number, word: string) => `${n} ${word}${n < 2 ? '' : 's'}`;
  const noun = (n: number, done: string) => `${counted(n, 'association')} ${done}${n < 2 ? '' : 's'}`;
  const removed = ajouts > 0 ? counted(retraits, 'retirée') : noun(retraits, 'retirée');
  const parts = [ajouts > 0 && noun(ajouts, 'ajoutée'), retraits > 0 && removed].filter((part) => part !== false);
  return `${parts.join(', ')} dans « ${parcours} »`;
}
