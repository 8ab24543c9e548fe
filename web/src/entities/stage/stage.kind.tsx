import { useRefusal } from '../../api/rights';
import { Consequence } from '../../crud/delete';
import { DownloadLinks } from '../../crud/downloads';
import { type Duplication, proposeCopyCode, proposeCopyName } from '../../crud/duplicate';
import { exportFile, exportUrl, modeleFile, modeleUrl, stageImportCalls } from '../../crud/import/import.api';
import type { ImportKind } from '../../crud/import/use-import';
import { type RouteScope, topLevelScope } from '../../crud/kind';
import { count, formatHours, formatList } from '../../lib/french';
import { KINDS } from '../../lib/kinds';
import type { Column } from '../../ui/table/rows';
import { Moment } from '../../ui/text';
import { formatPerson } from '../responsable/responsable.model';
import { STAGE_CSV_FIELDS, STAGE_FIELDS } from './stage-fields';
import type { Stage } from './stage.api';
import {
  countSessions,
  type STAGE_LACKS,
  type STAGE_SORTS,
  type StageListRow,
  stageResource,
  duplicateStage,
  fetchCodesStartingWith,
  StageFormLimits,
  type StageDuplicateBody,
} from './stage.queries';

const LABELS = STAGE_FIELDS.labels;

export const StageDeleteWarning = ({ row }: { row: { id: number } }) => (
  <Consequence of={deletionImpact(row.id)}>{formatImpact}</Consequence>
);

/** The `detail` key keeps the query from being refetched for a stage that was just deleted. */
const deletionImpact = (id: number) => ({
  queryKey: ['stage', 'detail', 'lost', id],
  queryFn: () => Promise.all([stageResource.read(id), countSessions(id)]),
  gcTime: 0,
});

function formatImpact([stage, sessions]: [Stage, number]): string {
  const { definition_sous_parcours, emploi_du_temps_stage, fiche_PE_stage } = stage;
  const documents = [emploi_du_temps_stage, fiche_PE_stage].filter((name) => name !== null).length;
  const parts = [
    definition_sous_parcours.length > 0 && count(definition_sous_parcours.length, 'association'),
    sessions > 0 && count(sessions, 'session'),
    documents > 0 && count(documents, 'document PDF', 'documents PDF'),
  ].filter((part) => part !== false);
  if (parts.length === 0) return 'Aucune association, aucun document\u00a0: rien d’autre ne sera supprimé.';
  return `Avec lui\u00a0: ${formatList(parts)}\u00a0; aucun parcours ni responsable ne sera supprimé.`;
}

/** CSV export of the filtered stages, and a CSV template for who may import. */
function Downloads({ filter }: { filter: string }) {
  const isReader = useRefusal() !== undefined;
  const stages = { label: 'Exporter (CSV pour Excel)', url: exportUrl(filter), prepare: () => exportFile(filter) };
  const template = { label: 'Télécharger un modèle', url: modeleUrl, prepare: modeleFile };
  const files = isReader ? [stages] : [stages, template];
  return (
    <DownloadLinks files={files}>
      {filter.trim() !== '' && (
        <span className="hint">L’export se limite aux stages affichés («&nbsp;{filter.trim()}&nbsp;»).</span>
      )}
    </DownloadLinks>
  );
}

/** `filter`: search text of the list, applied to the export. */
export const stageImport = (filter: string): ImportKind => ({
  calls: stageImportCalls,
  labels: STAGE_CSV_FIELDS.labels,
  storageKey: 'colonnes import',
  noun: 'stage',
  participles: ['créé', 'modifié', 'inchangé', 'laissé'],
  summary: 'Importer ou exporter des stages (Excel, CSV)',
  help: 'Une ligne de titres (Code, Libellé et, au choix, les autres colonnes du modèle), puis un stage par ligne.',
  upToDate: 'tous les stages du fichier sont déjà à jour.',
  notesOf: ({ responsables = [], responsables_total: total = 0 }) => [
    {
      title: `${count(total, 'responsable')} à créer`,
      hint: 'Pas encore dans la base. Un nom inattendu est peut-être une faute de frappe.',
      lines: responsables,
      total,
    },
  ],
  downloads: <Downloads filter={filter} />,
});

/** Follows « Sans ». */
export const LACK_LABELS: Record<(typeof STAGE_LACKS)[number], string> = {
  parcours: 'parcours',
  responsable: 'responsable',
  objectifs: 'objectifs',
  volume: 'volume horaire',
  emploi_du_temps: 'emploi du temps',
};

export type StageColumn = Column<StageListRow> & {
  name: string;
  /** Sort key of the server; undefined: not sortable. */
  sort?: (typeof STAGE_SORTS)[number];
};

export const FIRST_COLUMNS: StageColumn[] = [
  { name: 'code', title: LABELS.code_stage, sort: 'code', value: ({ code_stage }) => code_stage },
  {
    name: 'libelle',
    title: LABELS.libelle_stage,
    sort: 'libelle',
    withoutTitle: true,
    value: ({ libelle_stage }) => libelle_stage,
  },
];

/** Optional columns; each browser stores its choice. */
export const OTHER_COLUMNS: StageColumn[] = [
  {
    name: 'volume',
    title: LABELS.volume_horaire_stage,
    sort: 'volume',
    value: ({ volume_horaire_stage }) => formatHours(volume_horaire_stage),
  },
  {
    name: 'capacite',
    title: LABELS.capacite_stage,
    sort: 'capacite',
    value: ({ capacite_stage }) => capacite_stage || '',
  },
  {
    name: 'responsables',
    title: LABELS.responsables,
    sort: 'responsables',
    value: ({ responsables }) => responsables.map(formatPerson).join(', '),
  },
  {
    name: 'parcours',
    title: 'Parcours',
    sort: 'parcours',
    value: ({ parcours }) => parcours.map(({ nom_parcours }) => nom_parcours).join(', '),
  },
  {
    name: 'etat',
    title: 'État',
    unordered: true,
    value: ({ manques }) =>
      manques.length === 0 ? 'Complet' : `Sans ${manques.map((lack) => LACK_LABELS[lack]).join(', ')}`,
  },
  {
    name: 'modification',
    title: 'Modifié le',
    sort: 'modification',
    value: ({ modifie_le }) => modifie_le ?? '',
    cell: ({ modifie_le, modifie_par }) =>
      modifie_le && (
        <>
          <Moment iso={modifie_le} />
          {modifie_par && `, par ${modifie_par}`}
        </>
      ),
  },
  {
    name: 'documents',
    title: 'Documents',
    unordered: true,
    value: ({ emploi_du_temps_stage, fiche_PE_stage }) =>
      [emploi_du_temps_stage && LABELS.emploi_du_temps_stage, fiche_PE_stage && LABELS.fiche_PE_stage]
        .filter(Boolean)
        .join(', '),
  },
];

let lastSearch = '';

/** Query of the last visited list; forms link back to it. */
export const rememberList = (search: string) => void (lastSearch = search);

const top = topLevelScope(KINDS.stage.paths);

export const lastListPath = () => (lastSearch === '' ? top.routes.list : `${top.routes.list}?${lastSearch}`);

export const stageRouteScope: RouteScope = {
  routes: top.routes,
  useScope: () => {
    const scope = top.useScope();
    return { ...scope, paths: { ...scope.paths, list: lastListPath() } };
  },
};

export const stageDuplication: Duplication<Stage, StageDuplicateBody> = {
  name: 'stage',
  read: stageResource.read,
  propose: async ({ code_stage, libelle_stage }) => ({
    code: proposeCopyCode(code_stage, await fetchCodesStartingWith(code_stage), StageFormLimits.maxLength.code),
    name: proposeCopyName(libelle_stage, [], StageFormLimits.maxLength.name),
    files: true,
    associations: false,
  }),
  labels: {
    code: LABELS.code_stage,
    name: LABELS.libelle_stage,
    files: 'Reprendre les fichiers PDF',
    associations: 'Reprendre la place dans les parcours',
  },
  title: ({ code_stage }) => `Dupliquer le stage «\u00a0${code_stage}\u00a0»`,
  consequence: (source, { files, associations }) => {
    const { responsables, definition_sous_parcours, emploi_du_temps_stage, fiche_PE_stage } = source;
    const documents = [emploi_du_temps_stage, fiche_PE_stage].filter((name) => name !== null).length;
    const copiedParts = [
      'tous les champs',
      responsables.length > 0 && count(responsables.length, 'responsable'),
      files && documents > 0 && count(documents, 'fichier PDF', 'fichiers PDF'),
      associations && definition_sous_parcours.length > 0 && count(definition_sous_parcours.length, 'association'),
    ].filter((part) => part !== false);
    const placement = associations ? '' : ' Il n’est encore dans aucun parcours.';
    return `Le double reprend ${formatList(copiedParts)}\u00a0; «\u00a0${source.code_stage}\u00a0» ne change pas.${placement}`;
  },
  failed: 'Impossible de dupliquer le stage\u00a0:',
  send: duplicateStage,
  done: (copy, { code_stage }) =>
    `Le stage «\u00a0${copy.code_stage}\u00a0» a été dupliqué de «\u00a0${code_stage}\u00a0».`,
  editPath: ({ id }) => KINDS.stage.paths.edit(id),
  listPath: () => KINDS.stage.paths.list,
};
