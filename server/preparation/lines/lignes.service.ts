import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { mayWrite } from '../../auth/rights.js';
import { batchesOf, TimeSlice } from '../../concurrency.js';
import { type ContentType, ContentTypes, type FieldValues, keyOf, keyText } from '../../content/kind.js';
import { champOf, serialize } from '../../content/journal/serialize.js';
import { ContentReader } from '../../content/rows.js';
import { select, toDate, whereIn } from '../../database/sql.js';
import { ApiException } from '../../errors.js';
import { champsOf } from '../../history/journal.service.js';
import type { ListPage } from '../../http/page.js';
import type { Droits } from '../../principal.js';
import { Dependents } from './dependents.js';
import { deleteLine, findLines, type Line, readPreparedLines, writeLines } from './line-rows.js';
import { type Clash, merge } from './merge.js';
import { namedFirst } from './order.js';
import type { ChoixBody, EtatPrepare, EtatsQuery, LigneDetail, LignesQuery } from './lignes.dto.js';
import type { LignePreparee, Preparation } from '../preparation.entity.js';
import { type LinesChange, StepsService } from '../steps.service.js';

const DEFAULT_LIMIT = 50;
const GONE = 'Cette préparation ne change plus cet élément.';
const NO_CLASH = 'Il n’y a plus rien à trancher ici\u00a0: rechargez la page.';

const STATES = `
  SELECT l.cle, l.libelle, l.auteur, l.date, l.retire_le, l.avant IS NULL AS is_new, p.id, p.nom, p.genre, p.publier_le
  FROM ligne l JOIN preparation p ON p.id = l.id_preparation
  WHERE l.entite = ? :one AND p.etat = 'ouverte' ORDER BY l.date DESC, l.cle LIMIT 1000`;

const OTHERS = `
  SELECT l.cle, p.id, p.nom FROM ligne l JOIN preparation p ON p.id = l.id_preparation
  WHERE p.etat = 'ouverte' AND p.id <> ? AND l.entite = ? AND l.cle IN :keys ORDER BY p.id`;

type AlsoIn = LigneDetail['aussi_dans'][number];

type StateRow = Pick<LignePreparee, 'cle' | 'libelle' | 'auteur' | 'date' | 'retire_le'> &
  Pick<Preparation, 'id' | 'nom' | 'genre' | 'publier_le'> & { is_new: number | string };

function stateOf({ is_new, retire_le, genre, publier_le }: StateRow): string {
  if (genre === 'retrait') return 'retrait_programme';
  if (publier_le !== null) return 'programme';
  if (Number(is_new) === 0) return 'en_attente';
  return retire_le === null ? 'brouillon' : 'retire';
}

/** A line beside the present row of the site. */
export interface LineNow {
  line: Line;
  live: FieldValues | null;
  clashes: Clash[];
}

@Injectable()
export class LignesService {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly types: ContentTypes,
    private readonly steps: StepsService,
  ) {}

  /** The last changed first. @throws ApiException 404 */
  async list(id: number, query: LignesQuery, droits: Droits): Promise<ListPage<LigneDetail>> {
    const { limit = DEFAULT_LIMIT, offset = 0, entite, conflits = false } = query;
    const shown = namedFirst(this.types)
      .filter(({ name, droit }) => mayWrite(droits, droit) && (entite === undefined || entite === name))
      .map(({ name }) => name);
    if (shown.length === 0) return { lines: [], total: 0 };
    if (conflits) {
      const clashing = (await this.clashing(id)).filter(({ line }) => shown.includes(line.type.name));
      return { lines: await this.detailsOf(id, clashing.slice(offset, offset + limit)), total: clashing.length };
    }
    const [where, values] = whereIn('FROM ligne WHERE id_preparation = ? AND entite IN :names', ':names', shown);
    const [count] = await select<{ n: number | string }>(this.manager, `SELECT COUNT(*) AS n ${where}`, [
      id,
      ...values,
    ]);
    const page = `SELECT entite, cle ${where} ORDER BY date DESC, entite, cle LIMIT ${limit} OFFSET ${offset}`;
    const keys = await select<Pick<LignePreparee, 'entite' | 'cle'>>(this.manager, page, [id, ...values]);
    return { lines: await this.detailsOf(id, await this.linesNow(id, keys)), total: Number(count!.n) };
  }

  /** What open preparations make of things of one type, the last changed first. */
  async states({ entite, cle }: EtatsQuery, droits: Droits): Promise<EtatPrepare[]> {
    if (!mayWrite(droits, this.types.get(entite)?.droit)) return [];
    const one = cle ? 'AND l.cle = ?' : '';
    const rows = await select<StateRow>(this.manager, STATES.replace(':one', one), [entite, ...(cle ? [cle] : [])]);
    return rows.map((row) => ({
      cle: row.cle,
      libelle: row.libelle,
      etat: stateOf(row),
      nouveau: Number(row.is_new) === 1,
      preparation: row.id,
      genre: row.genre,
      nom: row.nom,
      publier_le: toDate(row.publier_le),
      auteur: row.auteur,
      date: toDate(row.date)!,
    }));
  }

  async countClashes(id: number): Promise<number> {
    return (await this.clashing(id)).length;
  }

  /** @throws ApiException 404, 409 where nothing clashes any more */
  resolve(id: number, { entite, cle, champ, garder }: ChoixBody): Promise<void> {
    return this.steps.change(id, async (manager, permit) => {
      const { line, live, clashes } = await this.find(manager, id, entite, cle);
      await permit.require({ type: line.type, rows: [] });
      const clash = clashes.find((one) =>
        champ === undefined ? one === null : one?.some((column) => champOf(line.type, column) === champ),
      );
      if (clash === undefined) throw new ApiException(409, NO_CLASH);
      const settled = settle(line, live, clash, garder === 'le_mien');
      const added = await writeLines(manager, id, [{ ...settled, version: line.version + 1 }], () => true);
      return { keys: [[entite, cle]], added };
    });
  }

  /** With the lines that cannot stay without it; returns how many those are. @throws ApiException 404 */
  async remove(id: number, entite: string, cle: string): Promise<number> {
    let others = 0;
    await this.steps.change(id, async (manager, permit): Promise<LinesChange> => {
      const { line } = await this.find(manager, id, entite, cle);
      const gone = await new Dependents(manager, this.types, id).withdrawnWith(line);
      for (const { type } of gone) await permit.require({ type, rows: [] });
      for (const one of gone) await deleteLine(manager, id, one);
      others = gone.length - 1;
      return { keys: gone.map((one) => [one.type.name, one.cle]), added: -gone.length };
    });
    return others;
  }

  private async find(manager: EntityManager, id: number, entite: string, cle: string): Promise<LineNow> {
    const [found] = await this.linesNow(id, [{ entite, cle }], manager);
    if (found === undefined) throw new ApiException(404, GONE);
    return found;
  }

  /** In the order of these keys. */
  private async linesNow(
    id: number,
    keys: Pick<LignePreparee, 'entite' | 'cle'>[],
    manager = this.manager,
  ): Promise<LineNow[]> {
    const found = new Map<string, LineNow>();
    for (const entite of new Set(keys.map((key) => key.entite))) {
      const type = this.types.get(entite);
      if (type === undefined) continue;
      const cles = keys.flatMap((key) => (key.entite === entite ? key.cle : []));
      const lines = await findLines(manager, this.types, id, type, cles);
      for (const one of await this.besideLive(manager, type, [...lines.values()])) found.set(nameOf(one.line), one);
    }
    return keys.flatMap(({ entite, cle }) => found.get(`${entite} ${cle}`) ?? []);
  }

  private async besideLive(manager: EntityManager, type: ContentType, lines: Line[]): Promise<LineNow[]> {
    const keys = lines.map(({ cle }) => keyOf(cle));
    const rows = await new ContentReader(manager, '').read(this.types.mapping(type), keys);
    const live = new Map(rows.map(({ key, fields }) => [keyText(key), fields]));
    return lines.map((line) => {
      const present = live.get(line.cle) ?? null;
      return { line, live: present, clashes: merge(type, line, present).clashes };
    });
  }

  private async clashing(id: number): Promise<LineNow[]> {
    const clashing: LineNow[] = [];
    const slice = new TimeSlice();
    for (const type of namedFirst(this.types))
      for await (const lines of readPreparedLines(this.manager, this.types, id, type)) {
        const now = await this.besideLive(this.manager, type, lines);
        clashing.push(...now.filter(({ clashes }) => clashes.length > 0));
        await slice.yieldIfNeeded();
      }
    return clashing;
  }

  private async detailsOf(id: number, lines: LineNow[]): Promise<LigneDetail[]> {
    const details: LigneDetail[] = [];
    for (const batch of batchesOf(lines, DEFAULT_LIMIT)) {
      const sides = batch.map(sidesShown);
      const rows = batch.flatMap(({ line: { type } }, i) => sides[i]!.map((fields) => ({ type, fields })));
      const shown = await serialize(this.manager, this.types, rows);
      const others = await this.otherPreparations(id, batch);
      for (const [i, { line, live, clashes }] of batch.entries()) {
        const [avant, apres, mine, theirs] = shown.splice(0, sides[i]!.length);
        details.push({
          entite: line.type.name,
          cle: line.cle,
          libelle: line.libelle,
          operation: line.avant === null ? 'creation' : line.apres === null ? 'suppression' : 'modification',
          champs: line.apres === null ? [] : champsOf(avant, apres),
          conflits: clashes.map((clash) => clashDetail(line, live, clash, mine ?? {}, theirs ?? {})),
          aussi_dans: others.get(nameOf(line)) ?? [],
          auteur: line.auteur,
          date: toDate(line.date)!,
        });
      }
    }
    return details;
  }

  /** The other open preparations that change these rows, by the name of the line. */
  private async otherPreparations(id: number, lines: LineNow[]): Promise<Map<string, AlsoIn[]>> {
    const others = new Map<string, AlsoIn[]>();
    for (const type of new Set(lines.map(({ line }) => line.type))) {
      const cles = lines.flatMap(({ line }) => (line.type === type ? line.cle : []));
      const [sql, keys] = whereIn(OTHERS, ':keys', cles);
      const rows = await select<AlsoIn & { cle: string }>(this.manager, sql, [id, type.name, ...keys]);
      for (const { cle, ...preparation } of rows) {
        const name = `${type.name} ${cle}`;
        others.set(name, [...(others.get(name) ?? []), preparation]);
      }
    }
    return others;
  }
}

const nameOf = ({ type, cle }: Line) => `${type.name} ${cle}`;

/** The changed fields before and after, then those in clash here and on the site. */
function sidesShown({ line: { type, avant, apres }, live, clashes }: LineNow): FieldValues[] {
  const changed = apres === null || avant === null ? undefined : changedFields(type, avant, apres);
  const clashing = clashes.flatMap((clash) => clash ?? []);
  return [
    avant === null ? {} : pick(avant, changed),
    apres === null ? {} : pick(apres, changed),
    apres === null ? {} : pick(apres, clashing),
    live === null ? {} : pick(live, clashing),
  ];
}

function changedFields(type: ContentType, avant: FieldValues, apres: FieldValues): string[] {
  // What differs from the site as if nothing had been prepared.
  const files = Object.values(type.files ?? {}).map(({ name, content }) => [name, content]);
  const changed = Object.keys(apres).filter(
    (column) => JSON.stringify(avant[column]) !== JSON.stringify(apres[column]),
  );
  return [...new Set(changed.flatMap((column) => files.find((pair) => pair.includes(column)) ?? column))];
}

function pick(fields: FieldValues, columns = Object.keys(fields)): FieldValues {
  return Object.fromEntries(columns.map((column) => [column, fields[column]!]));
}

function clashDetail(
  { type, libelle, apres }: Line,
  live: FieldValues | null,
  clash: Clash,
  mine: Record<string, unknown>,
  theirs: Record<string, unknown>,
): LigneDetail['conflits'][number] {
  if (clash === null) return { champ: null, le_mien: apres && libelle, le_sien: live && libelle };
  const champ = clash.map((column) => champOf(type, column)).find((one) => one !== undefined)!;
  return { champ, le_mien: mine[champ] ?? null, le_sien: theirs[champ] ?? null };
}

/** The line once a clash is settled: the site's side is the former one of both, or replaces what was prepared. */
function settle(line: Line, live: FieldValues | null, clash: Clash, keepsMine: boolean): Line {
  if (clash === null) return keepsMine ? { ...line, avant: live } : { ...line, avant: live, apres: live };
  const theirs = pick(live!, clash);
  const avant = { ...line.avant!, ...theirs };
  return keepsMine ? { ...line, avant } : { ...line, avant, apres: { ...line.apres!, ...theirs } };
}
