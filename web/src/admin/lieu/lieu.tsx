import { adminPaths } from '../../address/paths';
import { type Lieu, lieuResource, formatLieu, sessionsOfLieu } from '../../api/admin/lieu';
import { lieuVersions } from '../../api/admin/versions';
import { count } from '../../ui/french';
import type { Entity } from '../entity/declaration';
import { topLevelScope } from '../entity/place';
import { Consequence } from '../frame/Consequence';
import { LieuForm } from './LieuForm';

export const lieuEntity: Entity<Lieu, Lieu> = {
  resource: lieuResource,
  routeScope: topLevelScope(adminPaths.lieu),
  versions: lieuVersions,
  messages: {
    list: 'Lieux',
    listTitle: 'Liste des lieux',
    noun: ['lieu', 'lieux'],
    empty: 'Aucun lieu pour le moment. Ajoutez le premier\u00a0: les sessions pourront ensuite s’y tenir.',
    add: {
      title: 'Ajouter un lieu',
      failed: "Impossible d'ajouter un lieu :",
      done: (name) => `Le lieu «\u00a0${name}\u00a0» a été ajouté.`,
    },
    edit: {
      title: 'Editer le lieu',
      failed: "Impossible d'éditer le lieu :",
      done: (name) => `Le lieu «\u00a0${name}\u00a0» a été mis à jour.`,
      missing: 'Ce lieu n’existe pas ou n’existe plus.',
    },
    remove: {
      question: (name) => `Etes vous sûr de vouloir supprimer le lieu '${name}' ?`,
      failed: 'Impossible de supprimer le lieu :',
      done: (name) => `Le lieu «\u00a0${name}\u00a0» a été supprimé.`,
    },
  },
  nameOf: formatLieu,
  columns: [
    { title: 'Nom', value: ({ nom }) => nom },
    { title: 'Ville', withoutTitle: true, value: ({ ville }) => ville },
    { title: 'Capacité', value: ({ capacite }) => capacite ?? '' },
  ],
  DeleteWarning: ({ row }) => <Consequence of={sessionsOfLieu(row.id)}>{sessionsText}</Consequence>,
  Form: LieuForm,
};

function sessionsText(sessions: number): string {
  if (sessions === 0) return 'Aucune session ne s’y tient.';
  return sessions < 2 ? 'Sa session demeure, sans lieu.' : `Ses ${count(sessions, 'session')} demeurent, sans lieu.`;
}
