import { formatPerson } from '../../../answer/nameOfPerson';
import type { STAGE_SORTS, StageListRow } from '../../../api/admin/tableau';
import { formatHours } from '../../../ui/french';
import type { Column } from '../../../ui/tableRows';
import { Moment } from '../../journal/Moment';
import { LACK_LABELS } from './words';

export type StageColumn = Column<StageListRow> & {
  name: string;
  /** Sort key of the server; undefined: not sortable. */
  sort?: (typeof STAGE_SORTS)[number];
};

export const FIRST_COLUMNS: StageColumn[] = [
  { name: 'code', title: 'Code', sort: 'code', value: ({ code_stage }) => code_stage },
  {
    name: 'libelle',
    title: 'Libellé',
    sort: 'libelle',
    withoutTitle: true,
    value: ({ libelle_stage }) => libelle_stage,
  },
];

/** Optional columns; each browser stores its choice. */
export const OTHER_COLUMNS: StageColumn[] = [
  {
    name: 'volume',
    title: 'Volume horaire',
    sort: 'volume',
    value: ({ volume_horaire_stage }) => formatHours(volume_horaire_stage),
  },
  { name: 'capacite', title: 'Capacité', sort: 'capacite', value: ({ capacite_stage }) => capacite_stage || '' },
  {
    name: 'responsables',
    title: 'Responsables',
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
      [emploi_du_temps_stage && 'Emploi du temps', fiche_PE_stage && 'Fiche PE'].filter(Boolean).join(', '),
  },
];
