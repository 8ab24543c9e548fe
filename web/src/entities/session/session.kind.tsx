import { DownloadLinks } from '../../crud/downloads';
import { sessionImportCalls } from '../../crud/import/import.api';
import type { ImportKind } from '../../crud/import/use-import';
import { formatDay, formatPeriod, formatSlot } from '../../lib/days';
import { count } from '../../lib/french';
import type { Column } from '../../ui/table/rows';
import { formatLieu } from '../lieu.queries';
import { formatPhase } from './session.model';
import {
  type PlanningFilter,
  type Session,
  sessionsExportFile,
  sessionsExportUrl,
  sessionsModel,
} from './session.queries';

/** Labels by GET field. */
export const SESSION_LABELS = {
  debut: 'Premier jour',
  fin: 'Dernier jour',
  creneaux: 'Créneaux',
  modalite: 'Modalité',
  lieu: 'Lieu',
  url: 'Adresse en ligne',
  places: 'Places',
  etat: 'État',
  inscription_debut: 'Début des inscriptions',
  inscription_fin: 'Fin des inscriptions',
  remarque: 'Remarque',
} satisfies Record<Exclude<keyof Session, 'id' | 'version' | 'id_stage'>, string>;

export const MODALITE_LABELS: Record<Session['modalite'], string> = {
  presentiel: 'présentiel',
  distance: 'à distance',
  mixte: 'mixte',
};

export const ETAT_LABELS: Record<Session['etat'], string> = {
  prevue: 'prévue',
  confirmee: 'confirmée',
  complete: 'complète',
  annulee: 'annulée',
};

/** By GET field. */
export const SESSION_FORMATS = {
  debut: formatDay,
  fin: formatDay,
  inscription_debut: formatDay,
  inscription_fin: formatDay,
  creneaux: (slots: Session['creneaux']) => slots.map(formatSlot).map((slot) => ({ id: slot, name: slot })),
  lieu: (lieu: NonNullable<Session['lieu']>) => [{ id: lieu.id, name: formatLieu(lieu) }],
  modalite: (modalite: Session['modalite']) => MODALITE_LABELS[modalite] ?? modalite,
  etat: (etat: Session['etat']) => ETAT_LABELS[etat] ?? etat,
} satisfies Partial<Record<keyof Session, unknown>>;

/** Further slots are counted. */
const SLOTS_SHOWN = 3;

export const SESSION_COLUMNS: Column<Session>[] = [
  { title: 'Dates', value: formatSessionDates, order: ({ debut }) => Date.parse(debut ?? '9999-12-31'), below: Slots },
  { title: 'Lieu', value: ({ lieu, url }) => (lieu ? formatLieu(lieu) : url && 'en ligne') },
  { title: 'Places', value: ({ places }) => places ?? '' },
  { title: 'État', value: ({ etat }) => ETAT_LABELS[etat] },
  { title: 'Phase', value: (session) => formatPhase(session) },
];

function formatSessionDates({ debut, fin }: Session): string {
  if (debut === null || fin === null) return 'Dates à fixer';
  return debut === fin ? formatDay(debut) : formatPeriod(debut, fin);
}

function Slots({ creneaux }: Session) {
  const others = creneaux.length - SLOTS_SHOWN;
  if (creneaux.length === 0) return null;
  return (
    <ul className="session-slots">
      {creneaux.slice(0, others === 1 ? creneaux.length : SLOTS_SHOWN).map((slot) => (
        <li key={formatSlot(slot)}>{formatSlot(slot)}</li>
      ))}
      {others > 1 && <li>{`et ${others} autres créneaux`}</li>}
    </ul>
  );
}

const LABELS = {
  id: 'Identifiant',
  code_stage: 'Code du stage',
  debut: 'Début',
  fin: 'Fin',
  creneaux: 'Créneaux',
  modalite: 'Modalité',
  lieu: 'Lieu',
  url: 'Adresse',
  places: 'Places',
  etat: 'État',
  inscription_debut: 'Début des inscriptions',
  inscription_fin: 'Fin des inscriptions',
  remarque: 'Remarque',
};

/** `filter`: filter of the planning, applied to the export. */
export const sessionImport = (filter: PlanningFilter = {}): ImportKind => ({
  calls: sessionImportCalls,
  labels: LABELS,
  storageKey: 'colonnes import sessions',
  noun: 'session',
  participles: ['créée', 'modifiée', 'inchangée', 'laissée'],
  summary: 'Importer ou exporter des sessions (CSV)',
  help: 'Une ligne de titres (Code du stage et, au choix, les autres colonnes du modèle), puis une session par ligne, avec son identifiant si elle existe déjà. Plusieurs créneaux tiennent dans une cellule, séparés par des virgules.',
  upToDate: 'toutes les sessions du fichier sont déjà à jour.',
  notesOf: ({ lieux = [], lieux_total = 0, doubles = [], doubles_total = 0 }) => [
    {
      title: `${count(doubles_total, 'session')} peut-être en double`,
      hint: 'Une session du même stage a déjà ces jours et ces heures. Ce fichier a-t-il été importé deux fois\u00a0?',
      lines: doubles.map(({ line, code, name }) => `ligne ${line}\u00a0: ${code}, ${name}`),
      total: doubles_total,
    },
    {
      title: `${count(lieux_total, 'lieu', 'lieux')} à créer`,
      hint: 'Ils ne sont pas encore dans la base. Un nom inattendu est peut-être une faute de frappe.',
      lines: lieux,
      total: lieux_total,
    },
  ],
  downloads: (
    <DownloadLinks
      files={[
        {
          label: 'Exporter (CSV pour Excel)',
          url: sessionsExportUrl(filter),
          prepare: () => sessionsExportFile(filter),
        },
        sessionsModel,
      ]}
    />
  ),
});
