import { stageImportCalls } from '../../../api/admin/import';
import { count } from '../../../ui/french';
import type { ImportKind } from '../../import/kind';
import { STAGE_FIELD_LABELS } from '../form/values';
import { Downloads } from './Downloads';

/** `filter`: search text of the list, applied to the export. */
export const stageImport = (filter: string): ImportKind => ({
  calls: stageImportCalls,
  labels: STAGE_FIELD_LABELS,
  storageKey: 'colonnes import',
  noun: 'stage',
  participles: ['créé', 'modifié', 'inchangé', 'laissé'],
  summary: 'Importer ou exporter des stages (CSV)',
  help: 'Une ligne de titres (Code, Libellé et, au choix, les autres colonnes du modèle), puis un stage par ligne.',
  upToDate: 'tous les stages du fichier sont déjà à jour.',
  notesOf: ({ responsables = [], responsables_total: total = 0 }) => [
    {
      title: `${count(total, 'responsable')} à créer`,
      hint: 'Ils ne sont pas encore dans la base. Un nom inattendu est peut-être une faute de frappe.',
      lines: responsables,
      total,
    },
  ],
  downloads: <Downloads filter={filter} />,
});
