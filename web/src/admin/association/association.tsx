import { adminPaths } from '../../address/paths';
import { type Association, associationResource } from '../../api/admin/association';
import { isTransverse } from '../../api/transverse';
import { UnbrokenWords } from '../../ui/Words';
import { entityRoutes } from '../entity/entity';
import type { EntityScope } from '../entity/place';
import { parcoursRouteScope } from '../parcours/insideParcours';
import { AssociationForm } from './AssociationForm';

export const associationRoutes = entityRoutes({
  resource: associationResource,
  routeScope: parcoursRouteScope(adminPaths.association),
  messages: {
    list: 'Associations',
    listTitle: 'Liste des associations',
    noun: ['association', 'associations'],
    empty:
      'Aucune association pour le moment. Ajoutez-en une : elle place un stage dans une catégorie, pour un sous-parcours.',
    add: {
      title: 'Ajouter une association Catégorie / Stage / Sous-parcours',
      link: 'Ajouter une association',
      failed: "Impossible d'ajouter une association :",
    },
    remove: {
      question: (name) => `Etes vous sûr de vouloir supprimer l'association '${name}' ?`,
      failed: "Impossible de supprimer l'association :",
      done: (name) => `L’association «\u00a0${name}\u00a0» a été supprimée.`,
    },
  },
  nameOf: ({ categorie, sous_parcours, stage }) =>
    `${categorie.nom_categorie} - ${sous_parcours.nom_sous_parcours} - ${stage.code_stage}`,
  columns: [
    { title: 'Catégorie', value: ({ categorie }) => categorie.nom_categorie },
    { title: 'Sous-Parcours', value: ({ sous_parcours }) => sous_parcours.nom_sous_parcours },
    {
      title: 'Stage',
      value: ({ stage }) => `${stage.code_stage} ${stage.libelle_stage}`,
      cell: ({ stage }) => (
        <>
          <span className="code">{stage.code_stage}</span> <UnbrokenWords text={stage.libelle_stage} />
        </>
      ),
    },
  ],
  sortRows: sortTransverseLast,
  DeleteWarning: () => (
    <p className="consequence">La catégorie, le sous-parcours et le stage ne seront pas supprimés.</p>
  ),
  Form: AssociationForm,
});

function sortTransverseLast(rows: Association[], { parcours }: EntityScope): Association[] {
  const transverse = new Set(parcours?.categories.filter(isTransverse).map(({ id }) => id));
  const rank = ({ id_categorie }: Association) => Number(transverse.has(id_categorie));
  return rows.toSorted((a, b) => rank(a) - rank(b));
}
