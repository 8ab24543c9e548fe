import { DownloadLinks } from '../../crud/downloads';
import { defineFields } from '../../crud/entity-fields';
import { sessionImportCalls } from '../../crud/import/import.api';
import type { ImportKind } from '../../crud/import/use-import';
import { formatDay, formatPeriod } from '../../lib/days';
import { count } from '../../lib/french';
import type { Column } from '../../ui/table/rows';
import { formatLieu } from '../lieu.queries';
import { formatPhase } from './session.model';
import {
  type PlanningFilter,
  type Session,
  type SessionBody,
  sessionsExportFile,
  sessionsExportUrl,
  sessionsModel,
} from './session.queries';
import type { TypedSlot } from './slots';
import { formatSlotTimes } from './times';

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

export const SESSION_FIELDS = defineFields<Session, Exclude<keyof SessionBody, 'stageId'>>()({
  start: {
    of: 'debut',
    label: 'Premier jour',
    type: 'day',
    hint: 'Si vide\u00a0: le jour du premier créneau\u00a0; sans créneau, les dates restent à fixer',
  },
  end: {
    of: 'fin',
    label: 'Dernier jour',
    type: 'day',
    hint: 'Si vide\u00a0: le jour du dernier créneau, ou le premier jour',
  },
  slots: {
    of: 'creneaux',
    label: 'Créneaux',
    read: (session): TypedSlot[] =>
      (session?.creneaux ?? []).map(({ jour, debut, fin }) => ({ day: jour, start: debut, end: fin })),
    format: (slots: Session['creneaux']) => slots.map(formatSlotTimes).map((slot) => ({ id: slot, name: slot })),
  },
  mode: {
    of: 'modalite',
    label: 'Modalité',
    read: (session): string => session?.modalite ?? 'presentiel',
    format: (modalite: Session['modalite']) => MODALITE_LABELS[modalite] ?? modalite,
  },
  placeId: {
    of: 'lieu',
    label: 'Lieu',
    read: (session) => session?.lieu?.id,
    format: (lieu: NonNullable<Session['lieu']>) => [{ id: lieu.id, name: formatLieu(lieu) }],
  },
  url: {
    of: 'url',
    label: 'Adresse en ligne',
    type: 'line',
    inputMode: 'url',
    autoComplete: 'off',
    hint: 'Salle virtuelle ou page d’inscription\u00a0; elle commence par https://',
  },
  seats: { of: 'places', label: 'Places', type: 'number' },
  status: {
    of: 'etat',
    label: 'État',
    read: (session): string => session?.etat ?? 'prevue',
    format: (etat: Session['etat']) => ETAT_LABELS[etat] ?? etat,
  },
  registrationStart: {
    of: 'inscription_debut',
    label: 'Début des inscriptions',
    type: 'day',
    hint: 'Si vide\u00a0: elles sont déjà ouvertes',
  },
  registrationEnd: {
    of: 'inscription_fin',
    label: 'Fin des inscriptions',
    type: 'day',
    hint: 'Si vide\u00a0: la veille du premier jour',
  },
  remark: { of: 'remarque', label: 'Remarque', type: 'text', rows: 3 },
});

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
    <ul className="bare-list muted">
      {creneaux.slice(0, others === 1 ? creneaux.length : SLOTS_SHOWN).map((slot) => (
        <li key={formatSlotTimes(slot)}>{formatSlotTimes(slot)}</li>
      ))}
      {others > 1 && <li>{`et ${others} autres créneaux`}</li>}
    </ul>
  );
}

/** Titles of the CSV columns, some of them shorter than in the form. */
const LABELS = {
  id: 'Identifiant',
  code_stage: 'Code du stage',
  ...SESSION_FIELDS.labels,
  debut: 'Début',
  fin: 'Fin',
  url: 'Adresse',
};

/** `filter`: filter of the planning, applied to the export. */
export const sessionImport = (filter: PlanningFilter = {}): ImportKind => ({
  calls: sessionImportCalls,
  labels: LABELS,
  storageKey: 'colonnes import sessions',
  noun: 'session',
  participles: ['créée', 'modifiée', 'inchangée', 'laissée'],
  summary: 'Importer ou exporter des sessions (Excel, CSV)',
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
      hint: 'Pas encore dans la base. Un nom inattendu est peut-être une faute de frappe.',
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
