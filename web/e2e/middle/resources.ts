import { type Api, PASSWORD } from '../admin/staff';

/** One resource of the back-office, as whoever uses it sees it. */
export type Resource = {
  /** Address of its list, once what it belongs to has been created. */
  at: (api: Api) => Promise<string>;
  heading: string;
  columns: string[];
  add: string;
  actions: string[];
  /** Fields in the order of the form, and what one types there. */
  fields: [label: string, value: (name: string) => string][];
  /** Wire names of what an empty form lacks. */
  lacking: string[];
  /** The text that stays typed after the refusal. */
  kept?: [label: string, value: string];
  /** The cells of the new row before its actions. */
  cells: (name: string) => string[];
  /** The title of the edit screen. */
  title: (row: string) => string;
  question: (row: string) => string;
  consequence: string;
  headings: { add: string; edit: string; remove: string };
  /** The text that an edit types, and the cells after it. */
  change: {
    refused: [label: string, value: string, params: string[]];
    fields: Resource['fields'];
    cells: Resource['cells'];
  };
  /** Its path in the API. */
  path: string;
};

const inParcours = (child: string) => async (api: Api) => {
  const { id } = await api.parcours();
  return `/admin/parcours/details/${id}/${child}`;
};

const named = (the: string, a: string): Resource['headings'] => ({
  add: `Impossible d'ajouter ${a} :`,
  edit: `Impossible d'éditer ${the} :`,
  remove: `Impossible de supprimer ${the} :`,
});

type Name = 'parcours' | 'categorie' | 'sousparcours' | 'responsable' | 'lieu' | 'stage' | 'user';

export const RESOURCES: Record<Name, Resource> = {
  parcours: {
    at: () => Promise.resolve('/admin/parcours'),
    heading: 'Parcours',
    columns: ['Nom', 'Actions'],
    add: 'Ajouter un parcours',
    actions: [
      'Sous-parcours / Catégorie',
      'Editer',
      'Dupliquer',
      'Historique',
      'Retirer du site',
      'Programmer le retrait…',
      'Supprimer',
    ],
    fields: [['Nom', (name) => name]],
    lacking: ['name'],
    cells: (name) => [name],
    title: (row) => `Editer le parcours ${row}`,
    question: (row) => `Etes vous sûr de vouloir supprimer le parcours '${row}' ?`,
    consequence: 'Ce parcours est vide : rien ne part avec lui.',
    headings: named('le parcours', 'un parcours'),
    change: {
      refused: ['Nom', '', ['name']],
      fields: [['Nom', (name) => `${name} bis`]],
      cells: (name) => [`${name} bis`],
    },
    path: 'parcours',
  },
  categorie: {
    at: inParcours('categorie'),
    heading: 'Catégories',
    columns: ['Catégorie', 'Position', "Niveau d'entrée", 'Actions'],
    add: 'Ajouter une catégorie',
    actions: ['Editer', 'Dupliquer', 'Historique', 'Supprimer'],
    fields: [
      ['Nom', (name) => name],
      ['Position', () => '2'],
      ["Niveau d'entrée", () => 'sortie Formation Initiale'],
    ],
    lacking: ['name'],
    kept: ["Niveau d'entrée", 'déjà saisi'],
    cells: (name) => [name, '2', 'sortie Formation Initiale'],
    title: (row) => `Editer la catégorie ${row}`,
    question: (row) => `Etes vous sûr de vouloir supprimer la catégorie '${row}' ?`,
    consequence: 'Aucune association n’en dépend.',
    headings: named('la catégorie', 'une catégorie'),
    change: {
      refused: ['Position', 'deux', ['position']],
      fields: [['Position', () => '-1']],
      cells: (name) => [name, '-1 (transverse)', 'sortie Formation Initiale'],
    },
    path: 'categorie',
  },
  sousparcours: {
    at: inParcours('sousparcours'),
    heading: 'Sous-parcours',
    columns: ['Sous-Parcours', 'Actions'],
    add: 'Ajouter un sous-parcours',
    actions: ['Editer', 'Historique', 'Supprimer'],
    fields: [['Nom', (name) => name]],
    lacking: ['name'],
    cells: (name) => [name],
    title: (row) => `Editer le sous-parcours ${row}`,
    question: (row) => `Etes vous sûr de vouloir supprimer le sous-parcours '${row}' ?`,
    consequence: 'Aucune association n’en dépend.',
    headings: named('le sous-parcours', 'un sous-parcours'),
    change: {
      refused: ['Nom', '', ['name']],
      fields: [['Nom', (name) => `${name} bis`]],
      cells: (name) => [`${name} bis`],
    },
    path: 'sousparcours',
  },
  responsable: {
    at: () => Promise.resolve('/admin/responsable'),
    heading: 'Responsables',
    columns: ['Nom', 'Prénom', 'Actions'],
    add: 'Ajouter un responsable',
    actions: ['Editer', 'Historique', 'Fusionner…', 'Supprimer'],
    fields: [
      ['Nom', (name) => name],
      ['Prénom', () => 'Zoé'],
    ],
    lacking: ['lastName'],
    kept: ['Prénom', 'déjà saisi'],
    cells: (name) => [name, 'Zoé'],
    title: (row) => `Editer le responsable ${row} Zoé`,
    question: (row) => `Etes vous sûr de vouloir supprimer le responsable '${row} Zoé' ?`,
    consequence: 'Il n’est responsable d’aucun stage.',
    headings: named('le responsable', 'un responsable'),
    change: {
      refused: ['Nom', '', ['lastName']],
      fields: [['Nom', (name) => `${name} bis`]],
      cells: (name) => [`${name} bis`, 'Zoé'],
    },
    path: 'responsable',
  },
  lieu: {
    at: () => Promise.resolve('/admin/lieu'),
    heading: 'Lieux',
    columns: ['Nom', 'Ville', 'Capacité', 'Actions'],
    add: 'Ajouter un lieu',
    actions: ['Editer', 'Historique', 'Supprimer'],
    fields: [
      ['Nom', (name) => name],
      ['Adresse', () => '7 avenue Édouard-Belin'],
      ['Code postal', () => '31055'],
      ['Ville', () => 'Toulouse'],
      ['Capacité', () => '16'],
    ],
    lacking: ['name'],
    cells: (name) => [name, 'Toulouse', '16'],
    title: (row) => `Editer le lieu ${row}, Toulouse`,
    question: (row) => `Etes vous sûr de vouloir supprimer le lieu '${row}, Toulouse' ?`,
    consequence: 'Aucune session ne s’y tient.',
    headings: named('le lieu', 'un lieu'),
    change: {
      refused: ['Capacité', '0', ['capacity']],
      fields: [
        ['Capacité', () => ''],
        ['Nom', (name) => `${name} bis`],
      ],
      cells: (name) => [`${name} bis`, 'Toulouse', ''],
    },
    path: 'lieu',
  },
  stage: {
    at: () => Promise.resolve('/admin/stage'),
    heading: 'Stages',
    // The first one is that of the boxes.
    columns: ['', 'Code', 'Libellé', 'Actions'],
    add: 'Ajouter un stage',
    actions: ['Editer', 'Dupliquer', 'Historique', 'Retirer du site', 'Programmer le retrait…', 'Supprimer'],
    fields: [
      ['Code', (name) => name],
      ['Libellé', () => 'Bases du radar'],
      ['Objectif général', () => 'Entretenir'],
      ['Capacité', () => '12'],
      ['Volume horaire', () => '35'],
    ],
    lacking: ['code', 'name'],
    kept: ['Objectif général', 'déjà\nsaisi'],
    cells: (name) => [name, 'Bases du radar'],
    title: (row) => `Editer le stage ${row}`,
    question: (row) => `Etes vous sûr de vouloir supprimer le stage '${row}' ?`,
    consequence: 'Aucune association, aucun document : rien d’autre ne sera supprimé.',
    headings: {
      add: "Impossible d'ajouter un stage :",
      edit: 'Impossible de mettre à jour le stage :',
      remove: 'Impossible de supprimer le stage :',
    },
    change: {
      refused: ['Capacité', '-1', ['capacity']],
      fields: [
        ['Capacité', () => '8'],
        ['Libellé', () => 'Radar, suite'],
      ],
      cells: (name) => [name, 'Radar, suite'],
    },
    path: 'stage',
  },
  user: {
    at: () => Promise.resolve('/admin/user'),
    heading: 'Utilisateurs',
    columns: ['Identifiant', 'Administrateur', 'Droits', 'Actions'],
    add: 'Ajouter un utilisateur',
    actions: ['Editer', 'Supprimer'],
    fields: [
      ['Identifiant', (name) => name],
      ['Mot de passe', () => PASSWORD],
      ['Confirmation du mot de passe', () => PASSWORD],
    ],
    lacking: ['username', 'password'],
    cells: (name) => [name, 'Non', 'Modifie tous les parcours'],
    title: (row) => `Editer l'utilisateur ${row}`,
    question: (row) => `Etes vous sûr de vouloir supprimer l'utilisateur '${row}' ?`,
    consequence: 'La personne sera déconnectée aussitôt ; aucun contenu ne sera supprimé.',
    headings: named("l'utilisateur", 'un utilisateur'),
    change: {
      refused: ['Mot de passe', 'court', ['password', 'passwordConfirmation']],
      fields: [
        ['Mot de passe', () => `${PASSWORD} bis`],
        ['Confirmation du mot de passe', () => `${PASSWORD} bis`],
      ],
      cells: (name) => [name, 'Non', 'Modifie tous les parcours'],
    },
    path: 'user',
  },
};
