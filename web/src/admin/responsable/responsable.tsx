import { formatPerson } from '../../answer/nameOfPerson';
import { adminPaths } from '../../address/paths';
import { responsableResource, stagesOfResponsable } from '../../api/admin/responsable';
import { responsableVersions } from '../../api/admin/versions';
import { ActionMenu } from '../../ui/ActionMenu';
import { count } from '../../ui/french';
import { entityRoutes } from '../entity/entity';
import { topLevelScope } from '../entity/place';
import { Consequence } from '../frame/Consequence';
import { MergeButton } from './MergeButton';
import { ResponsableForm } from './ResponsableForm';

export const responsableRoutes = entityRoutes({
  resource: responsableResource,
  routeScope: topLevelScope(adminPaths.responsable),
  versions: responsableVersions,
  messages: {
    list: 'Responsables',
    listTitle: 'Liste des responsables',
    noun: ['responsable', 'responsables'],
    empty: 'Aucun responsable pour le moment. Ajoutez le premier : les stages pourront ensuite le désigner.',
    add: {
      title: 'Ajouter un responsable',
      failed: "Impossible d'ajouter un responsable :",
      done: (name) => `Le responsable «\u00a0${name}\u00a0» a été ajouté.`,
    },
    edit: {
      title: 'Editer le responsable',
      failed: "Impossible d'éditer le responsable :",
      done: (name) => `Le responsable «\u00a0${name}\u00a0» a été mis à jour.`,
      missing: 'Ce responsable n’existe pas ou n’existe plus.',
    },
    remove: {
      question: (name) => `Etes vous sûr de vouloir supprimer le responsable '${name}' ?`,
      failed: 'Impossible de supprimer le responsable :',
      done: (name) => `Le responsable «\u00a0${name}\u00a0» a été supprimé.`,
    },
  },
  nameOf: formatPerson,
  columns: [
    { title: 'Nom', value: ({ nom_responsable }) => nom_responsable },
    { title: 'Prénom', withoutTitle: true, value: ({ prenom_responsable }) => prenom_responsable },
  ],
  DeleteWarning: ({ row }) => <Consequence of={stagesOfResponsable(row.id)}>{stagesText}</Consequence>,
  Actions: ({ row, edit, history, remove }) => (
    <ActionMenu>
      {edit}
      {history}
      <MergeButton id={row.id} />
      {remove}
    </ActionMenu>
  ),
  EditActions: ({ id, returnToList }) => <MergeButton id={id} size="" onMergedAway={returnToList} />,
  Form: ResponsableForm,
});

function stagesText(stages: number): string {
  if (stages === 0) return 'Aucun stage ne le désigne.';
  return `${count(stages, 'stage')} ${stages < 2 ? 'le perdra' : 'le perdront'}\u00a0; aucun stage ne sera supprimé.`;
}
