import type { EntityManager } from 'typeorm';
import { VERSION_SQL } from '../../content/content-version.js';
import { groupBy, select, selectByIds, whereIn } from '../../database/sql.js';
import { settleAll } from '../../database/statement-queue.js';
import { foldWords } from '../../french.js';
import type { LieuRef } from '../../lieu/lieu.dto.js';
import { compareLieux } from '../../lieu/lieu.entity.js';
import type { ResponsableRef } from '../../responsable/responsable.dto.js';
import { compareResponsables } from '../../responsable/responsable.entity.js';
import { open } from '../../session/calendrier.service.js';
import { definitionsWhere, type StageDefinitionRow } from '../../stage/stage.dto.js';
import { LISTED, TEXTS } from '../../stage/stage.fields.js';
import { type ComingSession, type IndexedStage, type RelatedRows, type StageRow, toIndexed } from './indexed-stage.js';
import type { Names } from './stage-index.js';

/** Stages per query: a few milliseconds of work. */
export const STAGE_BATCH = 128;

/** `ORDER BY … LIMIT 1` reads one index entry, where `MAX` would read every revision. */
const STAGES = `
  SELECT id, version, cle_code_stage, ${[...new Set([...LISTED, ...TEXTS])].join()},
    (objectif_general_stage <> '' OR objectifs_detailles_stage <> '') AS has_objectives,
    emploi_du_temps_nom IS NOT NULL AS has_schedule,
    (SELECT revision.id FROM revision WHERE id_stage = stage.id ORDER BY revision.id DESC LIMIT 1) AS revision,
    ${VERSION_SQL} AS generation
  FROM stage`;
const RESPONSABLES = `
  SELECT sr.id_stage, r.id, r.nom_responsable, r.prenom_responsable
  FROM stage_responsable sr JOIN responsable r ON r.id = sr.id_responsable WHERE sr.id_stage IN :ids`;

type VersionedRow = StageRow & { generation: string };

/** At most `STAGE_BATCH` stages. `contentVersion` is that of the read; undefined: none of them exists. */
export async function readStages(
  manager: EntityManager,
  ids: number[],
  day: string,
): Promise<{ stages: IndexedStage[]; contentVersion: string | undefined }> {
  // Related rows are read first: an unchanged content version of the stages then covers them too.
  const [related, rows] = await settleAll(
    readRelated(manager, ids, day),
    selectByIds<VersionedRow>(manager, `${STAGES} WHERE id IN :ids`, ids),
  );
  return { stages: toIndexed(rows, related), contentVersion: rows[0]?.generation };
}

/** Every stage, in code order. */
export async function* readAllStages(manager: EntityManager, day: string): AsyncGenerator<IndexedStage[]> {
  const sql = `${STAGES} WHERE cle_code_stage > ? ORDER BY cle_code_stage LIMIT ${STAGE_BATCH}`;
  for (let [last, isOver] = ['', false]; !isOver;) {
    const rows = await select<VersionedRow>(manager, sql, [last]);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) yield toIndexed(rows, await readRelated(manager, ids, day));
    isOver = rows.length < STAGE_BATCH;
    last = rows.at(-1)?.cle_code_stage ?? '';
  }
}

async function readRelated(manager: EntityManager, ids: number[], day: string): Promise<(id: number) => RelatedRows> {
  const [responsables, definitions, sessions] = await settleAll(
    selectByIds<ResponsableRef & { id_stage: number }>(manager, RESPONSABLES, ids),
    selectByIds<StageDefinitionRow>(manager, definitionsWhere('IN :ids'), ids),
    readComing(manager, ids, day),
  );
  const of = {
    responsables: groupBy(responsables, ({ id_stage }) => id_stage),
    definitions: groupBy(definitions, ({ id_stage }) => id_stage),
    sessions: groupBy(sessions, ({ id_stage }) => id_stage),
  };
  return (id) => ({
    responsables: of.responsables.get(id) ?? [],
    definitions: of.definitions.get(id) ?? [],
    sessions: of.sessions.get(id) ?? [],
  });
}

function readComing(manager: EntityManager, ids: number[], day: string): Promise<ComingSession[]> {
  const [isOpen, ...days] = open(day);
  const coming = `
    SELECT s.id_stage, (${isOpen}) AS ouverte, sl.id_lieu, l.nom, l.ville
    FROM session_stage s LEFT JOIN session_lieu sl ON sl.id_session = s.id LEFT JOIN lieu l ON l.id = sl.id_lieu
    WHERE s.id_stage IN :ids AND s.etat <> 'annulee' AND (s.fin >= ? OR s.fin IS NULL) ORDER BY s.id`;
  const [sql, stages] = whereIn(coming, ':ids', ids);
  return select<ComingSession>(manager, sql, [...days, ...stages, day]);
}

/** All responsables and lieux, sorted by name. */
export async function readNames(manager: EntityManager): Promise<Names> {
  const [people, lieux] = await settleAll(
    select<ResponsableRef>(manager, 'SELECT id, nom_responsable, prenom_responsable FROM responsable'),
    select<LieuRef>(manager, 'SELECT id, nom, ville FROM lieu'),
  );
  return {
    people: people.sort(compareResponsables).map((one) => {
      return { ...one, words: [...foldWords(one.nom_responsable), ...foldWords(one.prenom_responsable)] };
    }),
    lieux: lieux.sort(compareLieux),
  };
}
