import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { RESTORED_VERSION_SQL } from '../content/content-version.js';
import { ContentTypes } from '../content/content-type.js';
import type { Permit } from '../content/rights/permit.js';
import { Transactions } from '../content/transactions.js';
import { violatesUnique } from '../database/errors.js';
import { foundOr404, insertMissing, insertRow, select, toDate } from '../database/sql.js';
import { ApiException, badRequest } from '../errors.js';
import { foldText } from '../french.js';
import { PARCOURS } from '../parcours/parcours.entity.js';
import { now, secondsAt } from '../paris.js';
import { authorOf, requireAuditContext } from '../principal.js';
import { PAST } from '../http/validation/future.js';
import type { SessionEcartee } from '../session/dupliquer/dupliquer.dto.js';
import { type Copy, DupliquerService } from '../session/dupliquer/dupliquer.service.js';
import { SESSION_STAGE } from '../session/session.kind.js';
import { idsOf, IdsService, NO_IDS } from './ids.service.js';
import { LignesService } from './lines/lignes.service.js';
import { type NewLine, writeLines } from './lines/line.js';
import { requireAllLines } from './lines/require-lines.js';
import type {
  NewPreparationBody,
  PreparationChange,
  PreparationDetail,
  PreparationOuverte,
  RepriseGardee,
} from './preparation.dto.js';
import { type GenrePreparation, Preparation } from './preparation.entity.js';
import { Leader } from './copy/leader.js';
import { addStep, lockPreparation, OVER, requireOpen, StepsService, WHAT } from './steps.service.js';

const TAKEN = 'Une préparation ouverte porte déjà ce nom.';
const DRAFTS = 'Brouillons';
/** No folded name has this character. */
const DRAFTS_KEY = '\u0001brouillons';
const MAX_OPEN = 50;
const TOO_MANY = `${MAX_OPEN} préparations sont déjà ouvertes\u00a0: publiez-en une, ou abandonnez-en une.`;
const STILL_PUBLISHED =
  'Cette préparation est publiée\u00a0: annulez d’abord sa publication, dans le journal, puis reprenez-la.';
const CHANGED = 'Quelqu’un a changé le nom ou la date de cette préparation entre-temps\u00a0: rechargez la page.';
const NOT_BY_TOKENS =
  'Un jeton ne programme pas de publication\u00a0: publiez tout de suite, ou connectez-vous pour donner une date.';
const NOTHING_COPIED = 'Cette préparation n’a repris les sessions d’aucune année.';
const IS_OPEN = 'Cette préparation est ouverte\u00a0: il n’y a rien à reprendre.';

/** An open preparation, and the position that its copies must have reached. */
export interface LivePreparation extends Pick<Preparation, 'id' | 'nom' | 'rang'> {
  /** The last modification of the site. */
  changement: number;
  /** Version of the content at the last restore: copies made before are worthless. */
  restored: string | null;
}

interface YearPlan {
  copies: Copy[];
  ecartees: SessionEcartee[];
}

type Listed = Omit<
  Preparation,
  'reprise' | 'cle_nom' | 'programme_par' | 'programme_nom' | 'essai_le' | 'premier_id' | 'dernier_id'
> & {
  annulee: number | string;
  changement: number | string;
  restored: string | null;
};

/** Leaves out what a preparation keeps of a year, which is long. */
const LIST = `
  SELECT p.id, p.nom, p.genre, p.etat, p.date, p.auteur, p.fin, p.id_modification, p.lignes, p.rang, p.publier_le, p.echec,
    p.annee_reprise, p.version, CASE WHEN m.annulee_par IS NULL THEN 0 ELSE 1 END AS annulee,
    (SELECT COALESCE(MAX(id), 0) FROM changement) AS changement, ${RESTORED_VERSION_SQL} AS restored
  FROM preparation p LEFT JOIN modification m ON m.id = p.id_modification`;

@Injectable()
export class PreparationService {
  constructor(
    @InjectRepository(Preparation) private readonly preparations: Repository<Preparation>,
    private readonly transactions: Transactions,
    private readonly types: ContentTypes,
    private readonly lignes: LignesService,
    private readonly steps: StepsService,
    private readonly years: DupliquerService,
    private readonly ids: IdsService,
  ) {}

  /** Newest first. */
  async list(): Promise<PreparationDetail[]> {
    const details: PreparationDetail[] = [];
    for (const row of await select<Listed>(this.manager, `${LIST} ORDER BY p.id DESC`))
      details.push(await this.toDetail(row));
    return details;
  }

  /** @throws ApiException 404 */
  async get(id: number): Promise<PreparationDetail> {
    return this.toDetail(await this.read(this.manager, id));
  }

  private async read(manager: EntityManager, id: number): Promise<Listed> {
    const [row] = await select<Listed>(manager, `${LIST} WHERE p.id = ?`, [id]);
    return foundOr404(row ?? null, WHAT, id);
  }

  /** The copied year as it was answered when the preparation was opened. @throws ApiException 404, also where no year was copied */
  async copiedYear(id: number): Promise<RepriseGardee> {
    const row = await this.preparations.findOne({ where: { id }, select: { id: true, reprise: true } });
    const { reprise } = foundOr404(row, WHAT, id);
    if (reprise === null) throw new ApiException(404, NOTHING_COPIED);
    return JSON.parse(reprise) as RepriseGardee;
  }

  /** Undefined where it does not exist, or is open no more. */
  async findOpen(id: number): Promise<LivePreparation | undefined> {
    const sql = `
      SELECT id, nom, rang, (SELECT COALESCE(MAX(id), 0) FROM changement) AS changement,
        ${RESTORED_VERSION_SQL} AS restored
      FROM preparation WHERE id = ? AND etat = 'ouverte'`;
    const [row] = await select<LivePreparation>(this.manager, sql, [id]);
    return row && { ...row, changement: Number(row.changement) };
  }

  /** Undefined where it is open, or never was. */
  async whyOver(id: number): Promise<string | undefined> {
    const row = await this.manager.findOneBy(Preparation, { id });
    return row === null ? undefined : OVER[row.etat];
  }

  /** The leader of one copy that is being opened. */
  leaderOf({ id }: LivePreparation): Leader {
    return new Leader(id, this.manager, this.types, this.steps, this.ids);
  }

  /** With `annee`, its sessions are added as those of the next year. @throws ApiException 409 */
  async create({ nom, annee }: NewPreparationBody): Promise<PreparationOuverte> {
    await this.transactions.requireRight(PARCOURS);
    await this.requireFree(nom);
    const year = annee === undefined ? undefined : await this.withinRights(await this.years.planYear(annee, 'annee'));
    const ids = await this.ids.reserve(year?.copies.length ?? 0);
    const id = await this.write(async (manager, permit) => {
      const row = { ...newRow('catalogue', nom, ids), ...(year && keptYear(annee!, year)) };
      const created = await insertRow(manager, Preparation, row);
      if (year) await this.addSessions(manager, permit, created, ids.first, year.copies);
      return created;
    });
    const detail = await this.get(id);
    if (year === undefined) return detail;
    return { ...detail, reprise: { copies: year.copies.map(({ item }) => item), ecartees: year.ecartees } };
  }

  /** Drops what the author may not write; the answer names it among what was left out. */
  private async withinRights({ copies, ecartees }: YearPlan): Promise<YearPlan> {
    const permit = await this.transactions.permit();
    const rows = copies.map(({ fields }) => ({ fields }));
    const refusals = await permit.refusals({ type: SESSION_STAGE, rows }, { paramOf: String });
    const refused = new Set(refusals.map(({ param }) => copies[Number(param)]!));
    const left = [...refused].map(({ item: { id_source, stage, debut, fin } }): SessionEcartee => {
      return { id_source, stage, debut, fin, raison: 'droits' };
    });
    return { copies: copies.filter((copy) => !refused.has(copy)), ecartees: [...ecartees, ...left] };
  }

  private async addSessions(
    manager: EntityManager,
    permit: Permit,
    id: number,
    firstId: number,
    copies: Copy[],
  ): Promise<void> {
    const type = SESSION_STAGE;
    const labels = await type.labels(
      manager,
      copies.map(({ fields }, i) => ({ key: [firstId + i], version: 1, fields })),
    );
    const auteur = authorOf(requireAuditContext().principal)?.username ?? null;
    const lines = copies.map(({ fields }, i): NewLine => {
      const cle = String(firstId + i);
      return { type, cle, libelle: labels[i]!, avant: null, apres: fields, version: 1, retire_le: null, auteur };
    });
    const rows = copies.map(({ fields }, i) => ({ key: [firstId + i], fields }));
    await permit.require({ type, rows });
    for (const [i, { item }] of copies.entries()) item.id = firstId + i;
    const added = await writeLines(manager, id, lines, () => false);
    const keys = lines.map(({ cle }): [string, string] => [type.name, cle]);
    await addStep(manager, { id, rang: 0, lignes: 0 }, { keys, added });
  }

  /** A date is set for the account that asks: it publishes then. */
  async update(id: number, { nom, publier_le }: PreparationChange, versions?: number[]): Promise<PreparationDetail> {
    const moment = secondsAt(publier_le) ?? null;
    const written = await this.write(async (manager, permit) => {
      const { publier_le: former, genre, etat, version } = await lockPreparation(manager, id);
      requireOpen({ etat });
      if (versions !== undefined && !versions.includes(version)) throw new ApiException(412, CHANGED);
      const isNew = moment !== former;
      // A date that has come stays until it is given another: what hinders it may be mended meanwhile.
      if (isNew && moment !== null && moment <= now()) throw badRequest([{ param: 'publier_le', msg: PAST }]);
      const schedule = isNew && { ...scheduledAt(moment), echec: null, essai_le: null };
      if (isNew) await requireAllLines(permit, manager, this.types, id);
      await manager.update(Preparation, { id }, { nom, cle_nom: keyOfName(genre, nom), ...schedule });
      return this.read(manager, id);
    });
    return this.toDetail(written);
  }

  async abandon(id: number): Promise<void> {
    await this.write(async (manager, permit) => {
      requireOpen(await lockPreparation(manager, id));
      await requireAllLines(permit, manager, this.types, id);
      await manager.update(Preparation, { id }, { etat: 'abandonnee', cle_nom: null, fin: now(), publier_le: null });
    });
  }

  /** @throws ApiException 409 while it is open or published, or where its name is taken */
  async reopen(id: number): Promise<PreparationDetail> {
    await this.write(async (manager, permit) => {
      const { nom, genre, etat, id_modification } = await lockPreparation(manager, id);
      if (etat === 'ouverte') throw new ApiException(409, IS_OPEN);
      if (etat === 'publiee' && !(await isUndone(manager, id_modification)))
        throw new ApiException(409, STILL_PUBLISHED);
      await requireAllLines(permit, manager, this.types, id);
      const open = {
        etat: 'ouverte',
        cle_nom: keyOfName(genre, nom),
        fin: null,
        id_modification: null,
        publier_le: null,
        echec: null,
      } as const;
      await manager.update(Preparation, { id }, open);
    });
    return this.get(id);
  }

  /** Whether something is withdrawn in it, which its publication gives to the drafts. */
  async withdraws(id: number): Promise<boolean> {
    const sql = 'SELECT cle FROM ligne WHERE id_preparation = ? AND retrait IS NOT NULL LIMIT 1';
    return (await select(this.manager, sql, [id])).length > 0;
  }

  /** The preparation of the drafts that forms save, opened if it is not. */
  async drafts(): Promise<PreparationDetail> {
    const existing = await this.preparations.findOneBy({ genre: 'brouillons', etat: 'ouverte' });
    if (existing !== null) return this.get(existing.id);
    const row = newRow('brouillons', DRAFTS, await this.ids.reserve(0));
    // Another request may have opened it meanwhile.
    await this.write((manager) => insertMissing(manager, Preparation, 'cle_nom', [row]));
    return this.drafts();
  }

  private async toDetail(row: Listed): Promise<PreparationDetail> {
    const { id, nom, genre, etat, auteur, lignes, id_modification, publier_le, echec } = row;
    const { annee_reprise, version } = row;
    return {
      id,
      nom,
      genre,
      etat: etat === 'ouverte' && publier_le !== null ? 'programmee' : etat,
      date: toDate(row.date)!,
      par: auteur,
      lignes,
      conflits: etat === 'ouverte' ? await this.lignes.countClashes(row) : 0,
      fin: toDate(row.fin),
      modification: id_modification,
      annulee: Number(row.annulee) === 1,
      publier_le: toDate(publier_le),
      echec,
      annee_reprise,
      version,
    };
  }

  private get manager(): EntityManager {
    return this.preparations.manager;
  }

  private async write<T>(work: (manager: EntityManager, permit: Permit) => Promise<T>): Promise<T> {
    const written = this.transactions.run(async (content) => {
      await content.requireRight(PARCOURS);
      return work(content.manager, content.permit);
    });
    return written.catch((error: unknown) => {
      throw violatesUnique(error, ['UQ_preparation_nom', 'preparation.cle_nom']) ? taken() : error;
    });
  }

  /** The unique index decides. */
  private async requireFree(nom: string): Promise<void> {
    if (await this.preparations.existsBy({ cle_nom: foldText(nom) })) throw taken();
    if ((await this.preparations.countBy({ etat: 'ouverte' })) >= MAX_OPEN) throw new ApiException(409, TOO_MANY);
  }
}

/**
 * At `moment`, in Unix time, in the name of who asks now.
 * @throws ApiException 403 for a token: its account has more rights, and would publish by them
 */
export function scheduledAt(moment: number | null) {
  const { principal } = requireAuditContext();
  if (principal.genre === 'jeton' && moment !== null) throw new ApiException(403, NOT_BY_TOKENS);
  const author = authorOf(principal);
  return { publier_le: moment, programme_par: author?.id ?? null, programme_nom: author?.username ?? null };
}

export function newRow(genre: GenrePreparation, nom: string, ids = NO_IDS) {
  const auteur = authorOf(requireAuditContext().principal)?.username ?? null;
  const cle_nom = keyOfName(genre, nom);
  return { nom, cle_nom, genre, etat: 'ouverte' as const, date: now(), auteur, lignes: 0, rang: 0, ...idsOf(ids) };
}

function keptYear(annee: number, { copies, ecartees }: YearPlan): Pick<Preparation, 'annee_reprise' | 'reprise'> {
  const [premier_jour = null] = copies.map(({ item }) => item.nouveau_debut).sort();
  const kept: RepriseGardee = { annee, reprises: copies.length, premier_jour, ecartees };
  return { annee_reprise: annee, reprise: JSON.stringify(kept) };
}

/** Things that are published by themselves have the name of one of them, which others may have too. */
function keyOfName(genre: GenrePreparation, nom: string): string | null {
  if (genre === 'brouillons') return DRAFTS_KEY;
  return genre === 'catalogue' ? foldText(nom) : null;
}

const taken = () => new ApiException(409, TAKEN, [{ param: 'nom', msg: TAKEN }]);

async function isUndone(manager: EntityManager, modification: number | null): Promise<boolean> {
  if (modification === null) return false;
  const sql = 'SELECT annulee_par FROM modification WHERE id = ?';
  const [row] = await select<{ annulee_par: number | null }>(manager, sql, [modification]);
  return row !== undefined && row.annulee_par !== null;
}
