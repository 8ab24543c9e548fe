import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { mayRead } from '../../auth/rights.js';
import { batchesOf, yieldIfNeeded } from '../../concurrency.js';
import { type ContentType, ContentTypes, type FieldValues } from '../../content/content-type.js';
import { type AddedMembers, champOf, memberName, serialize } from '../../content/journal/serialize.js';
import { ContentReader } from '../../content/rows.js';
import { foundOr404, select, toDate, whereIn } from '../../database/sql.js';
import { ApiException } from '../../errors.js';
import { champsOf } from '../../history/journal.service.js';
import { type MissingMember, noteOn, removeMissing } from '../../content/journal/missing-members.js';
import { Lru } from '../../lru.js';
import { PARCOURS } from '../../parcours/parcours.entity.js';
import { STAGE } from '../../stage/stage.kind.js';
import type { ListPage } from '../../http/page.js';
import type { Droits } from '../../principal.js';
import { Dependents } from './dependents.js';
import { deleteLine, findLines, type Line, readPreparedLines, writeLines } from './line.js';
import { type Clash, merge, pick, rebased } from './merge.js';
import { namedFirst } from './named-first.js';
import { requireLines } from './require-lines.js';
import type { ChoixBody, LigneDetail, LigneParam, LignesQuery } from './lignes.dto.js';
import { type LignePreparee, Preparation } from '../preparation.entity.js';
import { type LinesChange, StepsService, WHAT } from '../steps.service.js';

const DEFAULT_LIMIT = 50;
const GONE = 'Cette préparation ne change plus cet élément.';
const NO_CLASH = 'Il n’y a plus rien à choisir ici\u00a0: rechargez la page.';

const OTHERS = `
  SELECT l.cle, p.id, p.nom FROM ligne l JOIN preparation p ON p.id = l.id_preparation
  WHERE p.etat = 'ouverte' AND p.id <> ? AND l.entite = ? AND l.cle IN :keys ORDER BY p.id`;

type AlsoIn = LigneDetail['aussi_dans'][number];

/** A preparation, and how far it and the site are. */
interface Examined extends Pick<Preparation, 'id' | 'rang'> {
  changement: number | string;
  restored: string | null;
}

/** A line beside the present row of the site. */
export interface LineNow {
  line: Line;
  live: FieldValues | null;
  clashes: Clash[];
}

@Injectable()
export class LignesService {
  private readonly clashCounts = new Lru<number>(500);

  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly types: ContentTypes,
    private readonly steps: StepsService,
  ) {}

  /** The last changed first. @throws ApiException 404 */
  async list(id: number, query: LignesQuery, droits: Droits): Promise<ListPage<LigneDetail>> {
    const { limit = DEFAULT_LIMIT, offset = 0, entite, conflits = false } = query;
    const shown = namedFirst(this.types)
      .filter(({ name, droit }) => mayRead(droits, droit) && (entite === undefined || entite === name))
      .map(({ name }) => name);
    if (!(await this.manager.existsBy(Preparation, { id }))) foundOr404(null, WHAT, id);
    if (shown.length === 0) return { lines: [], total: 0 };
    const chosen = await this.partsOf(id, query);
    if (conflits || chosen) {
      const lines = conflits ? await this.clashing(id) : await this.linesNow(id, chosen!.map(rowName));
      const isChosen = (line: Line) => chosen?.some((one) => nameOf(one) === nameOf(line)) ?? true;
      const found = lines.filter(({ line }) => shown.includes(line.type.name) && isChosen(line));
      return { lines: await this.detailsOf(id, found.slice(offset, offset + limit)), total: found.length };
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

  /** Lines of a stage, of a parcours or of both, the last changed first; undefined where none is asked for. */
  private async partsOf(id: number, { stage, parcours }: LignesQuery): Promise<Line[] | undefined> {
    if (stage === undefined && parcours === undefined) return undefined;
    const dependents = new Dependents(this.manager, this.types, id);
    const parts = (type: ContentType, key?: number) =>
      key === undefined ? undefined : dependents.partOf([{ type, cle: String(key) }]);
    const [ofStage, ofParcours] = [await parts(STAGE, stage), await parts(PARCOURS, parcours)];
    const isInBoth = (line: Line) => ofParcours?.some((one) => nameOf(one) === nameOf(line)) ?? true;
    return (ofStage ?? ofParcours!).filter(isInBoth).sort((a, b) => b.date - a.date);
  }

  /** Counted once for each state of the preparation, and of the site. */
  async countClashes({ id, rang, changement, restored }: Examined): Promise<number> {
    const key = [id, rang, changement, restored].join();
    const known = this.clashCounts.get(key);
    if (known !== undefined) return known;
    const count = (await this.clashing(id)).length;
    this.clashCounts.set(key, count, 1);
    return count;
  }

  /** The line as it is then; without fields where it goes. @throws ApiException 404, 409 where nothing clashes any more */
  async resolve(id: number, { entite, cle, champ, garder }: ChoixBody): Promise<LigneDetail> {
    let before: Line | undefined;
    await this.steps.change(id, async (manager, permit) => {
      const { line, live, clashes } = await this.find(manager, id, entite, cle);
      await requireLines(permit, manager, this.types, id, [line]);
      before = line;
      const clash = clashes.find((one) =>
        champ === undefined ? one === null : one?.some((column) => champOf(line.type, column) === champ),
      );
      if (clash === undefined) throw new ApiException(409, NO_CLASH);
      const settled = settle(line, live, clash, garder === 'le_mien');
      const added = await writeLines(manager, id, [{ ...settled, version: line.version + 1 }], () => true);
      return { keys: [[entite, cle]], added };
    });
    const [left] = await this.linesNow(id, [{ entite, cle }]);
    const [detail] = await this.detailsOf(id, [left ?? { line: before!, live: null, clashes: [] }]);
    return left ? detail! : { ...detail!, champs: [], conflits: [] };
  }

  /**
   * With the lines that cannot stay without it; returns how many those are. What was created, and others need, goes with
   * them only where that is asked for. @throws ApiException 404, 409
   */
  async remove(id: number, { entite, cle }: Omit<LigneParam, 'id'>, withOthers = false): Promise<number> {
    let others = 0;
    await this.steps.change(id, async (manager, permit): Promise<LinesChange> => {
      const { line } = await this.find(manager, id, entite, cle);
      const dependents = new Dependents(manager, this.types, id);
      const gone = await dependents.withdrawnWith(line);
      const child = line.avant === null && !withOthers ? gone.find((one) => nameOf(one) !== nameOf(line)) : undefined;
      const needing = child ?? (await dependents.leftNaming(gone));
      if (needing !== undefined) throw new ApiException(409, neededBy(needing));
      await requireLines(permit, manager, this.types, id, gone);
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

  /** Answers in the order of these keys. */
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
    const cles = lines.map(({ cle }) => cle);
    const live = await new ContentReader(manager, '').fieldsByKey(this.types.mapping(type), cles);
    return lines.map((line) => {
      const present = live.get(line.cle) ?? null;
      return { line, live: present, clashes: merge(type, line, present).clashes };
    });
  }

  private async clashing(id: number): Promise<LineNow[]> {
    const clashing: LineNow[] = [];
    for (const type of namedFirst(this.types))
      for await (const lines of readPreparedLines(this.manager, this.types, id, type)) {
        const now = await this.besideLive(this.manager, type, lines);
        clashing.push(...now.filter(({ clashes }) => clashes.length > 0));
        await yieldIfNeeded();
      }
    return clashing;
  }

  private async detailsOf(id: number, lines: LineNow[]): Promise<LigneDetail[]> {
    const details: LigneDetail[] = [];
    const { genre, etat } = (await this.manager.findOneBy(Preparation, { id })) ?? {};
    const isWithdrawal = genre === 'retrait';
    const shownLines = etat === 'publiee' ? lines.map(asPrepared) : lines;
    for (const batch of batchesOf(shownLines, DEFAULT_LIMIT)) {
      const sides = batch.map(sidesShown);
      const rows = batch.flatMap(({ line: { type } }, i) => sides[i]!.map((fields) => ({ type, fields })));
      const { notes, added } = await this.missingMembers(id, batch);
      const shown = await serialize(this.manager, this.types, rows, added);
      const others = await this.otherPreparations(id, batch);
      for (const [i, { line, live, clashes }] of batch.entries()) {
        const [avant, apres, mine, theirs] = shown.splice(0, sides[i]!.length);
        details.push({
          entite: line.type.name,
          cle: line.cle,
          libelle: line.libelle,
          operation: operationOf(line, live, isWithdrawal),
          champs: line.apres === null ? [] : champsOf(avant, apres),
          conflits: clashes.map((clash) => clashDetail(line, live, clash, mine ?? {}, theirs ?? {})),
          raison: notes.get(nameOf(line)) ?? null,
          aussi_dans: others.get(nameOf(line)) ?? [],
          auteur: line.auteur,
          date: toDate(line.date)!,
        });
      }
    }
    return details;
  }

  /** People and places that the site lacks: those that the preparation adds, and by line a note on the others. */
  private async missingMembers(id: number, lines: LineNow[]) {
    const notes = new Map<string, string>();
    const added: AddedMembers = new Map();
    for (const type of new Set(lines.map(({ line }) => line.type))) {
      const ofType = lines.flatMap(({ line }) => (line.type === type && line.apres !== null ? line : []));
      const cleaned = await removeMissing(
        { manager: this.manager, types: this.types },
        type,
        ofType.map(({ apres }) => apres!),
      );
      await this.findAdded(
        id,
        cleaned.flatMap(({ missingMembers }) => missingMembers),
        added,
      );
      for (const [i, { missingMembers }] of cleaned.entries()) {
        const gone = missingMembers.filter((member) => !added.has(memberName(member.type, member.id)));
        if (gone.length > 0) notes.set(nameOf(ofType[i]!), gone.map(noteOn).join(' '));
      }
    }
    return { notes, added };
  }

  private async findAdded(id: number, missing: MissingMember[], added: AddedMembers): Promise<void> {
    for (const type of new Set(missing.map((member) => member.type))) {
      const keys = new Set(missing.flatMap((member) => (member.type === type ? String(member.id) : [])));
      for (const [cle, { apres }] of await findLines(this.manager, this.types, id, type, [...keys]))
        if (apres !== null) added.set(memberName(type, +cle), apres);
    }
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
const rowName = ({ type, cle }: Line) => ({ entite: type.name, cle });
const neededBy = ({ libelle }: Line) =>
  `«\u00a0${libelle}\u00a0» en dépend dans cette préparation\u00a0: retirez-le d’abord.`;

/** Once it is published, what was added is on the site. */
const asPrepared = (one: LineNow): LineNow => (one.line.avant === null ? { ...one, live: null } : one);

function operationOf({ avant, apres, retrait }: Line, live: FieldValues | null, isWithdrawal: boolean): string {
  if (isWithdrawal || retrait !== null) return 'retrait';
  return (avant ?? live) === null ? 'creation' : apres === null ? 'suppression' : 'modification';
}

/** The changed fields before and after, then those in clash here and on the site. */
function sidesShown({ line: { type, avant, apres }, live, clashes }: LineNow): FieldValues[] {
  const former = avant ?? live;
  const changed = apres === null || former === null ? undefined : changedFields(type, former, apres);
  const clashing = clashes.flatMap((clash) => clash ?? []);
  return [
    former === null ? {} : pick(former, changed),
    apres === null ? {} : pick(apres, changed),
    apres === null ? {} : pick(apres, clashing),
    live === null ? {} : pick(live, clashing),
  ];
}

function changedFields(type: ContentType, avant: FieldValues, apres: FieldValues): string[] {
  // Fields that differ from the site, as if nothing had been prepared.
  const files = Object.values(type.files ?? {}).map(({ name, content }) => [name, content]);
  const changed = Object.keys(apres).filter(
    (column) => JSON.stringify(avant[column]) !== JSON.stringify(apres[column]),
  );
  return [...new Set(changed.flatMap((column) => files.find((pair) => pair.includes(column)) ?? column))];
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
  if (clash === null)
    return keepsMine ? { ...line, avant: live } : { ...line, avant: live, apres: live, retrait: null };
  const theirs = pick(live!, clash);
  const avant = { ...(line.avant ?? line.apres!), ...theirs };
  if (keepsMine) return { ...line, avant };
  const apres = { ...line.apres!, ...theirs };
  return rebased(line.type, { ...line, avant: line.avant && avant, apres }, live);
}
