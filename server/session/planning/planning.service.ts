import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { foundOr404, groupBy, select, selectByIds } from '../../database/sql.js';
import { compareFrench } from '../../french.js';
import { addDays, daysBetween } from '../../paris.js';
import { toParcoursRef } from '../../parcours/parcours.dto.js';
import { type ResponsableRef, toResponsableRef } from '../../responsable/responsable.dto.js';
import { compareResponsables } from '../../responsable/responsable.entity.js';
import { chosenBy, joined, readPage, SESSION_COLUMNS, SESSIONS } from '../select.js';
import type { PlanningFilter } from '../session-body.dto.js';
import { type SessionRow, toSession } from '../session.dto.js';
import { SESSION_STAGE } from '../session.kind.js';
import { readSlots, slotsText } from '../slots.js';
import { type Busy, type SessionClash, clashesOf, readOthers } from './clashes.js';
import type {
  AnneeDuPlanning,
  ConflitDeSession,
  ConflitsQuery,
  PlanningQuery,
  SessionDuPlanning,
} from './planning.dto.js';

type Row = SessionRow & {
  code_stage: string;
  libelle_stage: string;
  volume_horaire_stage: number;
  capacite_stage: number;
};
type Led = ResponsableRef & { id_stage: number };
type Placed = { id_stage: number; id: number; nom_parcours: string };

const DEFAULT_LIMIT = 100;
const SOURCE = {
  columns: `${SESSION_COLUMNS}, st.code_stage, st.libelle_stage, st.volume_horaire_stage, st.capacite_stage`,
  from: `${SESSIONS} JOIN stage st ON st.id = s.id_stage`,
};
const RESPONSABLES = `
  SELECT sr.id_stage, r.id, r.nom_responsable, r.prenom_responsable
  FROM stage_responsable sr JOIN responsable r ON r.id = sr.id_responsable WHERE sr.id_stage IN :ids`;
const PARCOURS = `
  SELECT DISTINCT d.id_stage, p.id, p.nom_parcours
  FROM definition_sous_parcours d JOIN sous_parcours sp ON sp.id = d.id_sous_parcours
  JOIN parcours p ON p.id = sp.id_parcours WHERE d.id_stage IN :ids`;

@Injectable()
export class PlanningService {
  constructor(@InjectEntityManager() private readonly manager: EntityManager) {}

  async list({ limit = DEFAULT_LIMIT, offset = 0, sansDates = false, ...filter }: PlanningQuery) {
    const { all, dated, undated } = chosenBy(filter);
    const chosen = sansDates ? { all, dated: [['1 = 0'] as [string]], undated: [] } : { all, dated, undated };
    const { rows, total } = await readPage<Row>(this.manager, SOURCE, chosen, { limit, offset });
    const ids = [...new Set(rows.map(({ id_stage }) => id_stage))];
    if (ids.length === 0) return { lines: [], total };
    const held = rows.flatMap(busy);
    const [people, placed, others] = await Promise.all([
      selectByIds<Led>(this.manager, RESPONSABLES, ids),
      selectByIds<Placed>(this.manager, PARCOURS, ids),
      readOthers(this.manager, held),
    ]);
    const responsables = groupBy(people, ({ id_stage }) => id_stage);
    const parcours = groupBy(placed, ({ id_stage }) => id_stage);
    const led = (stage: number) => responsables.get(stage) ?? [];
    const clashes = await clashesOf(held, others, (stage) => led(stage).map(({ id }) => id));
    const sessions = rows.map((row): SessionDuPlanning => {
      const { id_stage: id, code_stage, libelle_stage, volume_horaire_stage, capacite_stage } = row;
      return {
        ...toSession(row),
        stage: { id, code_stage, libelle_stage, volume_horaire_stage, capacite_stage },
        responsables: led(id).map(toResponsableRef).sort(compareResponsables),
        parcours: (parcours.get(id) ?? [])
          .map(toParcoursRef)
          .sort((a, b) => compareFrench(a.nom_parcours, b.nom_parcours)),
        conflits: (clashes.get(row.id) ?? []).map((clash) => toConflit(clash, row, led(id))),
      };
    });
    return { lines: sessions, total };
  }

  /** Clashes of a session as if it began on this day, whole and at the same hours; twenty at most. */
  async clashesAt({ sessionId: id, debut }: ConflitsQuery): Promise<ConflitDeSession[]> {
    const [row] = await select<Row>(this.manager, `SELECT ${SOURCE.columns} FROM ${SOURCE.from} WHERE s.id = ?`, [id]);
    const moved = movedTo(foundOr404(row ?? null, SESSION_STAGE.withArticle, id), debut);
    const held = busy(moved);
    const [people, others] = await Promise.all([
      selectByIds<Led>(this.manager, RESPONSABLES, [moved.id_stage]),
      readOthers(this.manager, held),
    ]);
    const clashes = await clashesOf(held, others, () => people.map((person) => person.id));
    return (clashes.get(id) ?? []).map((clash) => toConflit(clash, moved, people));
  }

  async years(filter: PlanningFilter): Promise<AnneeDuPlanning[]> {
    const { all, dated } = chosenBy(filter);
    const [where, values] = joined([...all, ...dated, ['s.debut IS NOT NULL']]);
    const years = await select<{ annee: string; sessions: number | string }>(
      this.manager,
      `SELECT SUBSTR(s.debut, 1, 4) AS annee, COUNT(*) AS sessions FROM session_stage s ${where} GROUP BY annee ORDER BY annee`,
      values,
    );
    return years.map(({ annee, sessions }) => ({ annee: Number(annee), sessions: Number(sessions) }));
  }
}

/** The session from another first day; without dates, it takes that day alone. */
function movedTo(row: Row, debut: string): Row {
  const { debut: from, fin } = row;
  if (from === null || fin === null) return { ...row, debut, fin: debut };
  const days = daysBetween(from, debut);
  const creneaux = readSlots(row.creneaux).map((slot) => ({ ...slot, jour: addDays(slot.jour, days) }));
  return { ...row, debut, fin: addDays(fin, days), creneaux: slotsText(creneaux) };
}

/** Cancelled sessions, and sessions without dates, clash with none. */
function busy(row: Row): Busy[] {
  const { id, id_stage, id_lieu, debut, fin, etat } = row;
  return debut === null || fin === null || etat === 'annulee'
    ? []
    : [{ id, id_stage, id_lieu, debut, fin, creneaux: toSession(row).creneaux }];
}

function toConflit({ other, genre, shared, jour, debut, fin }: SessionClash, row: Row, led: Led[]): ConflitDeSession {
  const person = led.find(({ id }) => id === shared);
  const place = [row.nom_lieu, row.ville_lieu].filter(Boolean).join(', ');
  const nom = genre === 'lieu' ? place : `${person!.nom_responsable} ${person!.prenom_responsable}`;
  return { id_session: other.id, code_stage: other.code_stage, genre, nom, jour, debut, fin };
}
