import type { EntityManager } from 'typeorm';
import { select } from '../../database/sql.js';
import { readTogether } from '../../database/statement-queue.js';
import { datesOf } from '../../session/session.kind.js';
import type { Catalogue, CatalogueSession } from './catalogue.js';
import { readAllRows } from './pages.js';
import { type Flag, isTrue } from './stages.js';

const COMING = `
  SELECT s.id, s.id_stage, s.debut, s.fin, s.etat, s.places, st.code_stage, l.nom, l.ville, l.capacite
  FROM session_stage s JOIN stage st ON st.id = s.id_stage
  LEFT JOIN session_lieu sl ON sl.id_session = s.id LEFT JOIN lieu l ON l.id = sl.id_lieu
  WHERE s.id > ? AND s.etat <> 'annulee' AND (s.fin >= ? OR s.fin IS NULL) ORDER BY s.id`;
const HAS_ANY = 'SELECT EXISTS (SELECT 1 FROM session_stage) AS oui';

type Row = Pick<CatalogueSession, 'debut' | 'etat' | 'places' | 'id_stage'> & {
  id: number;
  fin: string | null;
  code_stage: string;
  nom: string | null;
  ville: string | null;
  capacite: number | null;
};

/** Sessions neither over on this day nor cancelled, by first day; sessions without dates come last. */
export async function readSessions(
  manager: EntityManager,
  day: string,
): Promise<Pick<Catalogue, 'sessions' | 'hasSessions'>> {
  const [rows, [any]] = await readTogether(
    () => readAllRows<Row>(manager, COMING, [day]),
    () => select<{ oui: Flag }>(manager, HAS_ANY),
  );
  return { sessions: rows.map(toSession).sort(compare), hasSessions: isTrue(any!.oui) };
}

function toSession({
  id,
  id_stage,
  debut,
  fin,
  etat,
  places,
  code_stage,
  nom,
  ville,
  capacite,
}: Row): CatalogueSession {
  return {
    entite: 'session_stage',
    cle: String(id),
    libelle: `${code_stage}, ${datesOf(debut, fin)}`,
    id_stage,
    debut,
    etat,
    places,
    lieu: [nom, ville].filter(Boolean).join(', '),
    capacite,
  };
}

/** A null day sorts after every date. */
function compare({ debut: one }: CatalogueSession, { debut: other }: CatalogueSession): number {
  if (one === other) return 0;
  return (one ?? '~') < (other ?? '~') ? -1 : 1;
}
