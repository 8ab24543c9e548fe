import type { EntityMessages } from '../entity/declaration';

export const sousParcoursMessages = {
  list: 'Sous-parcours',
  listTitle: 'Liste des sous-parcours',
  noun: ['sous-parcours', 'sous-parcours'],
  empty: 'Ce parcours n’a pas encore de sous-parcours. Ajoutez le premier.',
  add: {
    title: 'Ajouter un sous-parcours',
    failed: "Impossible d'ajouter un sous-parcours :",
    done: (name) => `Le sous-parcours «\u00a0${name}\u00a0» a été ajouté.`,
  },
  edit: {
    title: 'Editer le sous-parcours',
    failed: "Impossible d'éditer le sous-parcours :",
    done: (name) => `Le sous-parcours «\u00a0${name}\u00a0» a été mis à jour.`,
    missing: 'Ce sous-parcours n’existe pas ou n’existe plus dans ce parcours.',
  },
  remove: {
    question: (name) => `Etes vous sûr de vouloir supprimer le sous-parcours '${name}' ?`,
    failed: 'Impossible de supprimer le sous-parcours :',
    done: (name) => `Le sous-parcours «\u00a0${name}\u00a0» a été supprimé.`,
  },
} satisfies EntityMessages;
