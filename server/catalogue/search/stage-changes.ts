import type { EntityManager } from 'typeorm';
import { RESTORED_VERSION_SQL, SILENT_VERSION_SQL, VERSION_SQL } from '../../content/content-version.js';
import { PRUNED_COMMITS_SQL } from '../../content/journal/changement.entity.js';
import { select } from '../../database/sql.js';

/** How far the journal goes, and what it does not tell. */
export interface JournalPlace {
  contentVersion: string;
  /** Versions of the last restore and of the last silent change, which the journal does not tell. */
  silent: string;
  /** Id of the last change in the order of the commits. */
  last: number;
}

interface StageChanges extends JournalPlace {
  /** Undefined: the journal does not tell all of them. */
  stages: number[] | undefined;
  /** Whether a responsable or a lieu has changed, come or gone. */
  hasNames: boolean;
}

/** Changes of rows, and changed stages, beyond which reading all stages costs little more. */
const MAX_CHANGES = 2000;

/** The rows that lists of stages show, with the stage that the journal names, or else by where they are shown. */
const CHANGES = `
  WITH changed AS (
    SELECT r.entite, r.id_stage, CASE WHEN r.id_stage IS NULL THEN CAST(r.cle AS SIGNED) END AS id
    FROM changement c JOIN revision r ON r.id_modification = c.id_modification
    WHERE c.id > ? AND (r.id_stage IS NOT NULL OR r.entite IN ('responsable', 'lieu', 'sousparcours')
      OR (r.entite = 'categorie' AND r.champs LIKE '%"niveau_categorie_parcours"%')
      OR (r.entite = 'parcours' AND r.champs LIKE '%"nom_parcours"%'))
    LIMIT ${MAX_CHANGES + 1}),
  shown AS (
    SELECT id_stage AS id FROM changed WHERE id_stage IS NOT NULL
    UNION
    SELECT sr.id_stage FROM changed c JOIN stage_responsable sr ON sr.id_responsable = c.id WHERE c.entite = 'responsable'
    UNION
    SELECT s.id_stage FROM changed c JOIN session_lieu sl ON sl.id_lieu = c.id JOIN session_stage s ON s.id = sl.id_session
    WHERE c.entite = 'lieu'
    UNION
    SELECT d.id_stage FROM changed c JOIN definition_sous_parcours d ON d.id_sous_parcours = c.id
    WHERE c.entite = 'sousparcours'
    UNION
    SELECT d.id_stage FROM changed c JOIN definition_sous_parcours d ON d.id_categorie = c.id WHERE c.entite = 'categorie'
    UNION
    SELECT d.id_stage FROM changed c JOIN sous_parcours s ON s.id_parcours = c.id
    JOIN definition_sous_parcours d ON d.id_sous_parcours = s.id WHERE c.entite = 'parcours'
    LIMIT ${MAX_CHANGES + 1})
  SELECT ${VERSION_SQL} AS generation, ${RESTORED_VERSION_SQL} AS restored, ${SILENT_VERSION_SQL} AS silent,
    (SELECT COALESCE(MAX(id), 0) FROM changement) AS last, (SELECT COUNT(*) FROM changed) AS changes,
    EXISTS (SELECT 1 FROM changed WHERE entite IN ('responsable', 'lieu')) AS names,
    EXISTS (
      SELECT 1 FROM changement c LEFT JOIN revision r ON r.id_modification = c.id_modification
      WHERE c.id > ? AND r.id IS NULL) AS pruned, ${PRUNED_COMMITS_SQL} AS forgotten, shown.id
  FROM (SELECT 1 AS one) state LEFT JOIN shown ON state.one = 1`;

interface Row {
  generation: string | null;
  restored: string | null;
  silent: string | null;
  last: number | string;
  changes: number | string;
  names: number | string;
  /** Whether a change has lost its revisions. */
  pruned: number | string;
  /** The last change that is no longer in the order of the commits. */
  forgotten: string | null;
  id: number | null;
}

/** Reads what has changed in lists of stages since a place in the journal, in one statement. */
export async function readChanges(manager: EntityManager, since: JournalPlace | undefined): Promise<StageChanges> {
  const after = since?.last ?? Number.MAX_SAFE_INTEGER;
  const rows = await select<Row>(manager, CHANGES, [after, after]);
  const { generation, restored, names, changes, last, pruned, forgotten } = rows[0]!;
  const silent = `${restored} ${rows[0]!.silent}`;
  const place = { contentVersion: generation ?? '', silent, last: Number(last) };
  const isWhole = Number(pruned) === 0 && after >= Number(forgotten ?? 0);
  const isTold = since !== undefined && since.silent === silent && since.last <= place.last && isWhole;
  const isFew = Number(changes) <= MAX_CHANGES && rows.length <= MAX_CHANGES;
  const stages = rows.flatMap(({ id }) => (id === null ? [] : id));
  return { ...place, stages: isTold && isFew ? stages : undefined, hasNames: Number(names) === 1 };
}
