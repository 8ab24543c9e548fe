import { sessionImportCalls } from '../../../api/admin/import';
import { type PlanningFilter, sessionsExportFile, sessionsExportUrl, sessionsModel } from '../../../api/admin/planning';
import { count } from '../../../ui/french';
import { DownloadLinks } from '../../download/DownloadLinks';
import type { ImportKind } from '../../import/kind';

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
