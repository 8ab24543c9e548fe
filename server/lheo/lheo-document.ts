import type { EntityManager } from 'typeorm';
import { yieldIfNeeded } from '../concurrency.js';
import type { Organisme } from '../config/lheo.js';
import { changedAt, groupBy, select, selectByIds, whereIn } from '../database/sql.js';
import { changesOf, newestOf } from '../content/journal/latest-changes.js';
import { ApiException } from '../errors.js';
import { log } from '../http/log.js';
import { today } from '../paris.js';
import { compareResponsables, type Responsable } from '../responsable/responsable.entity.js';
import { open } from '../session/calendrier.service.js';
import { SESSIONS } from '../session/select.js';
import { formationElement, type LheoSession, type LheoStage } from './formation.js';
import { COMING_SQL, TEXTS_NEEDED } from './needs.js';

const STAGE_BATCH = 100;
/** Bounds the memory of a document, which says where it is cut. */
const MAX_BYTES = 16 * 1024 * 1024;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<lheo xmlns="http://lheo.gouv.fr/2.3">\n<offres>\n';
const TAIL = '</offres>\n</lheo>\n';
/** A comment: LHÉO has no element for it. */
const TRUNCATED = (count: number) =>
  `<!-- Document incomplet\u00a0: il s’arrête à ses ${count} premières formations. -->\n`;

const NONE = 'Aucun stage n’a encore tout ce que LHÉO demande\u00a0: « Santé » dit ce qui manque à chacun.';

const texts = TEXTS_NEEDED.map(({ column }) => column);
const STAGES = `
  SELECT id, code_stage, libelle_stage, prerequis_stage, volume_horaire_stage, ${texts.join(', ')},
    ${changedAt('r.id_stage = stage.id')} AS changed
  FROM stage
  WHERE id > ? AND ${texts.map((column) => `${column} <> ''`).join(' AND ')}
    AND EXISTS (SELECT 1 FROM session_stage s WHERE s.id_stage = stage.id AND ${COMING_SQL})
  ORDER BY id LIMIT ${STAGE_BATCH}`;
const PEOPLE = `
  SELECT sr.id_stage, r.id, r.nom_responsable, r.prenom_responsable
  FROM stage_responsable sr JOIN responsable r ON r.id = sr.id_responsable WHERE sr.id_stage IN :ids`;

type Person = Pick<Responsable, 'id' | 'nom_responsable' | 'prenom_responsable'> & { id_stage: number };

interface LheoSite {
  organisme: Organisme;
  /** Address of a stage's page. */
  stageAt: (code: string) => string;
}

/** A LHÉO 2.3 document of the complete stages, batch after batch. @throws ApiException 404 where there is none */
export async function lheoDocument(manager: EntityManager, site: LheoSite): Promise<Buffer> {
  const day = today();
  const written: Buffer[] = [];
  let bytes = 0;
  for (let last = 0, more = true; more;) {
    const stages = await select<LheoStage>(manager, STAGES, [last, day]);
    const ids = stages.map(({ id }) => id);
    const people = groupBy(await selectByIds<Person>(manager, PEOPLE, ids), ({ id_stage }) => id_stage);
    const sessions = groupBy(await sessionsOf(manager, ids, day), ({ id_stage }) => id_stage);
    const changed = await changesShown(manager, people, sessions);
    for (const stage of stages) {
      const { id, code_stage } = stage;
      const formation = formationElement({
        stage: { ...stage, changed: changed(stage) },
        sessions: sessions.get(id) ?? [],
        people: (people.get(id) ?? []).sort(compareResponsables),
        organisme: site.organisme,
        address: site.stageAt(code_stage),
        day,
      });
      const encoded = Buffer.from(`${formation}\n`);
      bytes += encoded.length;
      if (bytes > MAX_BYTES) return truncated(written);
      written.push(encoded);
      await yieldIfNeeded();
    }
    more = stages.length === STAGE_BATCH;
    last = ids.at(-1) ?? last;
  }
  if (written.length === 0) throw new ApiException(404, NONE);
  return Buffer.concat([Buffer.from(HEAD), ...written, Buffer.from(TAIL)]);
}

/** Unix time of the latest change of a stage, and of the people and places that its element shows. */
async function changesShown(
  manager: EntityManager,
  people: Map<number, Person[]>,
  sessions: Map<number, LheoSession[]>,
) {
  const idsOf = (all: { id: number | null }[]) => all.flatMap(({ id }) => id ?? []);
  const placesOf = (stage: number) => idsOf((sessions.get(stage) ?? []).map(({ id_lieu: id }) => ({ id })));
  const ofPeople = await changesOf(manager, 'responsable', idsOf([...people.values()].flat()));
  const ofPlaces = await changesOf(manager, 'lieu', [...sessions.keys()].flatMap(placesOf));
  return ({ id, changed }: LheoStage): number | null => {
    const shown = [
      ...idsOf(people.get(id) ?? []).map((one) => ofPeople.get(one)),
      ...placesOf(id).map((one) => ofPlaces.get(one)),
    ];
    const latest = Math.max(changed ?? 0, newestOf(shown)?.date ?? 0);
    return latest === 0 ? null : latest;
  };
}

function truncated(written: Buffer[]): Buffer {
  log.warn({ formations: written.length }, 'document LHÉO incomplet');
  return Buffer.concat([Buffer.from(HEAD), ...written, Buffer.from(TRUNCATED(written.length) + TAIL)]);
}

/** In the order of the first days. */
function sessionsOf(manager: EntityManager, stages: number[], day: string): Promise<LheoSession[]> {
  const [isOpen, ...openValues] = open(day);
  const sql = `
    SELECT s.id, s.id_stage, s.debut, s.fin, s.modalite, s.url, s.etat, s.inscription_debut, s.inscription_fin,
      CASE WHEN ${isOpen} THEN 1 ELSE 0 END AS ouverte, l.id AS id_lieu, l.nom, l.adresse, l.code_postal, l.ville
    FROM ${SESSIONS} WHERE s.id_stage IN :ids AND ${COMING_SQL} ORDER BY s.debut, s.id`;
  const [chosen, ids] = whereIn(sql, ':ids', stages);
  return select(manager, chosen, [...openValues, ...ids, day]);
}
