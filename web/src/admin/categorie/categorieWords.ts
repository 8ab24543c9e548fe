import type { EntityMessages } from '../entity/declaration';

export const categorieMessages = {
  list: 'Catégories',
  listTitle: 'Liste des catégories',
  noun: ['catégorie', 'catégories'],
  empty: 'Ce parcours n’a pas encore de catégorie. Ajoutez la première : elle portera des stages.',
  add: {
    title: 'Ajouter une catégorie',
    failed: "Impossible d'ajouter une catégorie :",
    done: (name) => `La catégorie «\u00a0${name}\u00a0» a été ajoutée.`,
  },
  edit: {
    title: 'Editer la catégorie',
    failed: "Impossible d'éditer la catégorie :",
    done: (name) => `La catégorie «\u00a0${name}\u00a0» a été mise à jour.`,
    missing: 'Cette catégorie n’existe pas ou n’existe plus dans ce parcours.',
  },
  remove: {
    question: (name) => `Etes vous sûr de vouloir supprimer la catégorie '${name}' ?`,
    failed: 'Impossible de supprimer la catégorie :',
    done: (name) => `La catégorie «\u00a0${name}\u00a0» a été supprimée.`,
  },
} satisfies EntityMessages;
