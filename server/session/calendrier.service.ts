import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { select, whereIn } from '../database/sql.js';
import { today } from '../paris.js';
import type {
  CalendrierFilter,
  CalendrierQuery,
  MoisDuCalendrier,
  ProchainesQuery,
  SessionDuCalendrier,
} from './calendrier.dto.js';
import {
  type Condition,
  fromDay,
  inLieux,
  joined,
  LIEU_COLUMNS,
  ofStage,
  placed,
  readPage,
  SESSION_COLUMNS,
  type SessionFilter,
  SESSIONS,
  untilDay,
} from './select.js';
import { type ProchaineRow, type ProchaineSession, type SessionRow, toProchaine, toSession } from './session.dto.js';

const DEFAULT_LIMIT = 50;
const COLUMNS_WITH_STAGE = `${SESSION_COLUMNS}, st.code_stage, st.libelle_stage, st.volume_horaire_stage`;
const WITH_STAGE = `${SESSIONS} JOIN stage st ON st.id = s.id_stage`;
const CANCELLED: Condition = ["s.etat = 'annulee'"];
const NOT_CANCELLED: Condition = ["s.etat <> 'annulee'"];

/** First session of each stage that is neither over nor cancelled; one without dates only when there is no other. */
const NEXT = `
  SELECT s.id, s.id_stage, s.debut, s.fin, s.etat, ${LIEU_COLUMNS} FROM (
    SELECT s.id, s.id_stage, s.debut, s.fin, s.etat, ROW_NUMBER() OVER (PARTITION BY s.id_stage ORDER BY s.debut IS NULL, s.debut, s.id) AS rang
    FROM session_stage s
    WHERE s.id_stage IN :stages AND s.etat <> 'annulee' AND (s.fin >= ? OR s.debut IS NULL):which
  ) s LEFT JOIN session_lieu sl ON sl.id_session = s.id LEFT JOIN lieu l ON l.id = sl.id_lieu
  WHERE s.rang = 1 ORDER BY s.id_stage`;
const OF_PARCOURS = `(
  SELECT d.id_stage FROM definition_sous_parcours d JOIN sous_parcours sp ON sp.id = d.id_sous_parcours
  WHERE sp.id_parcours = ?)`;

/** Sent with every page of the site. */
export interface AVenir {
  jour: string;
  sessions: boolean;
}

interface StageColumns {
  code_stage: string;
  libelle_stage: string;
  volume_horaire_stage: number;
}

@Injectable()
export class CalendrierService {
  constructor(@InjectEntityManager() private readonly manager: EntityManager) {}

  /** Orders by first day; a cancelled session stays until its end, sessions without dates come last. */
  async list({ limit = DEFAULT_LIMIT, offset = 0, ...query }: CalendrierQuery) {
    const source = { columns: COLUMNS_WITH_STAGE, from: WITH_STAGE };
    const page = { limit, offset };
    const { rows, total } = await readPage<SessionRow & StageColumns>(this.manager, source, chosenBy(query), page);
    return { sessions: rows.map(withStage), total };
  }

  /** The next ones whose registration is open today. */
  async open(limit: number): Promise<SessionDuCalendrier[]> {
    const [where, values] = joined([open(today())]);
    const sql = `SELECT ${COLUMNS_WITH_STAGE} FROM ${WITH_STAGE} ${where} ORDER BY s.debut, s.id LIMIT ${limit}`;
    return (await select<SessionRow & StageColumns>(this.manager, sql, values)).map(withStage);
  }

  async months(query: CalendrierFilter): Promise<MoisDuCalendrier[]> {
    const { all, dated } = chosenBy(query);
    const [where, values] = joined([...all, ...dated]);
    const day = today();
    const months = await select<Record<keyof MoisDuCalendrier, string | number>>(
      this.manager,
      `SELECT SUBSTR(CASE WHEN s.debut < ? THEN ? ELSE s.debut END, 1, 7) AS mois, COUNT(*) AS sessions,
         SUM(CASE WHEN s.etat = 'annulee' THEN 1 ELSE 0 END) AS annulees
       FROM session_stage s ${where} GROUP BY mois ORDER BY mois`,
      [day, day, ...values],
    );
    return months.map(({ mois, sessions, annulees }) => ({
      mois: String(mois),
      sessions: Number(sessions),
      annulees: Number(annulees),
    }));
  }

  /** Today's date, and whether some session is not over. */
  async upcoming(): Promise<AVenir> {
    const jour = today();
    const [sql, values] = joined([fromDay(jour)]);
    const any = `SELECT EXISTS (SELECT 1 FROM session_stage s ${sql})
      OR EXISTS (SELECT 1 FROM session_stage s WHERE s.debut IS NULL AND s.etat <> 'annulee') AS sessions`;
    const [row] = await select<{ sessions: number | string }>(this.manager, any, values);
    return { jour, sessions: Number(row!.sessions) === 1 };
  }

  async next({ parcoursId, stageIds = [], lieuId = [], ouvertes }: ProchainesQuery): Promise<ProchaineSession[]> {
    const conditions = [...(lieuId.length === 0 ? [] : [inLieux(lieuId)]), ...(ouvertes ? [open(today())] : [])];
    const next = NEXT.replace(':which', conditions.map(([one]) => ` AND (${one})`).join(''));
    const [sql, stages] =
      parcoursId === undefined
        ? whereIn(next, ':stages', stageIds)
        : [next.replace(':stages', OF_PARCOURS), [parcoursId]];
    const values = [...stages, today(), ...conditions.flatMap(([, ...own]) => own)];
    return (await select<ProchaineRow>(this.manager, sql, values)).map(toProchaine);
  }
}

function chosenBy({
  stageId,
  lieuId,
  ouvertes,
  annulees,
  mois,
  depuis = today(),
  jusqua,
  ...place
}: CalendrierQuery): SessionFilter {
  return {
    all: [
      ...(stageId === undefined ? [] : [ofStage(stageId)]),
      ...placed(place),
      ...(lieuId === undefined ? [] : [inLieux([lieuId])]),
      ...(ouvertes ? [open(today())] : []),
      ...(annulees === undefined ? [] : [annulees ? CANCELLED : NOT_CANCELLED]),
    ],
    dated: [
      fromDay(depuis),
      ...(jusqua === undefined ? [] : [untilDay(jusqua)]),
      ...(mois === undefined ? [] : beginningIn(mois)),
    ],
    undated: jusqua === undefined && mois === undefined ? [NOT_CANCELLED] : undefined,
  };
}

/** The current month has all that began before, too. */
function beginningIn(month: string): Condition[] {
  const [first, last] = [`${month}-01`, `${month}-31`];
  return [['s.debut <= ?', last], ...(first <= today() ? [] : [['s.debut >= ?', first] satisfies Condition])];
}

/** Registration is open on this day. The pages have the same rule: openapi/registration-cases.json tests both. */
export function open(day: string): Condition {
  const sql = `s.etat IN ('prevue', 'confirmee') AND (s.inscription_debut IS NULL OR s.inscription_debut <= ?)
    AND (s.inscription_fin IS NULL OR s.inscription_fin >= ?) AND s.debut IS NOT NULL AND s.debut > ?`;
  return [sql, day, day, day];
}

function withStage(row: SessionRow & StageColumns): SessionDuCalendrier {
  const { id_stage: id, code_stage, libelle_stage, volume_horaire_stage } = row;
  return { ...toSession(row), stage: { id, code_stage, libelle_stage, volume_horaire_stage } };
}
