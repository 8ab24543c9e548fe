import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { changeOf } from '../../content/change.js';
import { ContentTypes, type Snapshot, type TableMapping } from '../../content/content-type.js';
import { ContentReader } from '../../content/rows.js';
import { StaleLinesError, type StaleWrite } from '../../content/stale.js';
import type { Content } from '../../content/content.js';
import { Transactions } from '../../content/transactions.js';
import { tableOf } from '../../database/sql.js';
import { ApiException, badRequest, MAX_FAULTS } from '../../errors.js';
import { SUCCES } from '../../http/params.dto.js';
import { Responsable } from '../../responsable/responsable.entity.js';
import { STAGE } from '../../stage/stage.kind.js';
import { type Ligne, type LineFault, paramOf, readLignes, sortFaults } from './lignes.js';
import type { StagesEnregistres } from './lot.dto.js';

/** Database state that the lines are checked against. */
interface LotContext {
  manager: EntityManager;
  rows: ContentReader;
  mapping: TableMapping;
  /** Existing stages that the lines name, by id. */
  existing: Map<number, Snapshot>;
}

async function baseOf(
  manager: EntityManager,
  rows: ContentReader,
  mapping: TableMapping,
  lignes: Ligne[],
): Promise<LotContext> {
  const keys = lignes.flatMap(({ id }) => (id === undefined ? [] : [[id]]));
  const existing = new Map((await rows.read(mapping, keys)).map((stage) => [stage.key[0]!, stage]));
  return { manager, rows, mapping, existing };
}

/**
 * Rejects the lines with every error at once, `own` included.
 * @throws ApiException 400 for invalid lines, 409 for conflicts with the database, 412 for stages changed since they
 * were read; `conflits` lists these in all three cases
 */
async function refuseAll(base: LotContext, lignes: Ligne[], own: LineFault[]): Promise<void> {
  const wrong = [...own, ...(await unknownResponsables(base, lignes))];
  const [gone, taken] = [goneAmong(base, lignes), await takenCodes(base, lignes)];
  const faults = sortFaults([...wrong, ...gone, ...taken]).map(({ rank, field, msg }) => ({
    param: paramOf(rank, field),
    msg,
  }));
  const refusal = wrong.length > 0 ? badRequest(faults) : conflictOf(gone.length, taken.length);
  if (refusal === undefined) return refuseStale(base, lignes);
  const errors = faults.slice(0, MAX_FAULTS);
  refuseStale(base, lignes, new ApiException(refusal.getStatus(), refusal.message, errors));
}

/** @param refusal the error that other faults of the lines require */
function refuseStale({ existing }: LotContext, lignes: Ligne[], refusal?: ApiException): void {
  const attempts = lignes.flatMap(({ id, versions, fields }): StaleWrite[] => {
    const present = id === undefined ? undefined : existing.get(id);
    if (present === undefined || versions === undefined || versions.includes(present.version!)) return [];
    return [{ entite: STAGE.name, cle: String(id), present, versions, sent: fields }];
  });
  if (attempts.length > 0) throw new StaleLinesError(attempts, refusal);
  if (refusal !== undefined) throw refusal;
}

function goneAmong({ existing }: LotContext, lignes: Ligne[]): LineFault[] {
  return lignes
    .filter(({ id }) => id !== undefined && !existing.has(id))
    .map(({ rank }) => ({ rank, field: 'id', msg: 'Ce stage a été supprimé entre-temps.' }));
}

async function unknownResponsables({ manager, rows }: LotContext, lignes: Ligne[]): Promise<LineFault[]> {
  const idsOf = ({ fields }: Ligne) => (fields['responsables'] ?? []) as number[];
  const named = [...new Set(lignes.flatMap(idsOf))];
  const existing = new Set(await rows.existingIds(tableOf(manager, Responsable), 'id', named));
  return lignes.flatMap((ligne): LineFault[] => {
    const missing = idsOf(ligne).filter((id) => !existing.has(id));
    if (missing.length === 0) return [];
    return [{ rank: ligne.rank, field: 'responsableIds', msg: `N’existe pas ou plus\u00a0: ${missing.join(', ')}.` }];
  });
}

/** A code is free when another line gives its present holder another code. */
async function takenCodes({ manager, rows, mapping }: LotContext, lignes: Ligne[]): Promise<LineFault[]> {
  const keyOf = ({ fields }: Pick<Ligne, 'fields'>) => fields['cle_code_stage'] as string | undefined;
  // A line with an invalid id may hold its code already: it is not checked.
  const checked = lignes.filter((ligne) => keyOf(ligne) !== undefined && (ligne.isNew || ligne.id !== undefined));
  const leaving = new Set(lignes.filter(({ givesCode }) => givesCode).map(({ id }) => id));
  const holders = await rows.readBy(mapping, 'cle_code_stage', [...new Set(checked.map((ligne) => keyOf(ligne)!))]);
  const staying = holders.filter(({ key }) => !leaving.has(key[0]));
  const holderOf = new Map(staying.map((holder) => [keyOf(holder), holder]));
  const taken = checked.filter((ligne) => holderOf.has(keyOf(ligne)));
  const labels = await STAGE.labels(
    manager,
    taken.map((ligne) => holderOf.get(keyOf(ligne))!),
  );
  return taken.map(({ rank }, i) => ({
    rank,
    field: 'code',
    msg: `Ce code est déjà celui d’un autre stage\u00a0: «\u00a0${labels[i]!}\u00a0».`,
  }));
}

function conflictOf(gone: number, taken: number): ApiException | undefined {
  const parts = [
    counted(gone, 'stage a été supprimé', 'stages ont été supprimés'),
    counted(taken, 'code est déjà celui d’un autre stage', 'codes sont déjà ceux d’autres stages'),
  ].filter((part) => part !== '');
  if (parts.length === 0) return undefined;
  const [first = '', ...others] = parts;
  const sentence = [first.replace(/^u/, 'U'), ...others].join(', et ');
  return new ApiException(409, `${sentence}\u00a0: rien n’a été enregistré.`);
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? '' : count === 1 ? `un ${one}` : `${count} ${many}`;

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
      await refuseAll(await baseOf(this.reader, rows, mapping, lignes), lignes, faults);
    }
    return this.transactions.runLong((content) => applyLines(content, lignes, dryRun));
  }
}

/** A dry run stops before writing. */
async function applyLines(content: Content, lignes: Ligne[], dryRun: boolean): Promise<StagesEnregistres> {
  await content.requireRight(STAGE);
  const base = await baseOf(content.manager, content.rows, content.mapping(STAGE), lignes);
  await refuseAll(base, lignes, []);
  const { existing } = base;
  const additions = lignes.filter(({ id }) => id === undefined);
  const updates = lignes
    .flatMap((ligne): Update[] => (ligne.id === undefined ? [] : [{ ...ligne, before: existing.get(ligne.id)! }]))
    .filter(({ before, fields }) => changeOf(before.fields, fields) !== undefined);
  const counts = { creations: additions.length, modifications: updates.length };
  const set = { type: STAGE, update: exchangesFirst(updates), create: additions.map(({ fields }) => fields) };
  // All lines at once: the refusal names every one.
  await content.requireChanges(set);
  if (dryRun) return { ...SUCCES, ...counts, stageIds: [], versions: [] };
  content.audit.setSubject(labelOf(updates.length, additions.length));
  const { ids } = await content.apply(set);
  const newIds = new Map(additions.map(({ rank }, i) => [rank, ids[i]!]));
  const written = new Set(updates.map(({ rank }) => rank));
  return {
    ...SUCCES,
    ...counts,
    stageIds: lignes.map(({ id, rank }) => id ?? newIds.get(rank)!),
    versions: lignes.map(({ id, rank }) =>
      id === undefined ? FIRST_VERSION : existing.get(id)!.version! + (written.has(rank) ? 1 : 0),
    ),
  };
}

/** Stages that exchange their codes come first in the history. */
function exchangesFirst(updates: Update[]): Update[] {
  const holders = new Map(updates.map((update) => [update.before.fields['cle_code_stage'], update]));
  const exchanged = updates.flatMap((update) => {
    const holder = holders.get(update.fields['cle_code_stage']);
    return holder === undefined || holder === update ? [] : [holder, update];
  });
  return [...new Set([...exchanged, ...updates])];
}

function labelOf(updates: number, additions: number): string {
  const counts = [
    updates > 0 ? `${updates} ${updates > 1 ? 'stages modifiés' : 'stage modifié'}` : '',
    additions > 0 ? `${additions} ${additions > 1 ? 'stages créés' : 'stage créé'}` : '',
  ];
  return `${counts.filter((count) => count !== '').join(', ')} en tableau`;
}
