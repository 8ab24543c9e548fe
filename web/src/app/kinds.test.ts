import { stageEntity } from '../admin/stage-list/stage-routes';
import { sessionEntity } from '../admin/session/session-routes';
import type { Entity } from '../crud/kind';
import { associationEntity } from '../entities/association.kind';
import { categorieEntity } from '../entities/categorie.kind';
import { lieuEntity } from '../entities/lieu.kind';
import { pageEntity } from '../entities/page.kind';
import { parcoursEntity } from '../entities/parcours/parcours.kind';
import { responsableEntity } from '../entities/responsable/responsable.kind';
import { sousParcoursEntity } from '../entities/sousparcours.kind';
import { userEntity } from '../entities/user/user.kind';
import { adminRoutes, collectPatterns, type Kind, KINDS } from '../lib/kinds';
import { routesOf } from './kinds';

const FUNCTION: unknown = expect.any(Function);

/** Every kind declares the same things, so that the three which web/e2e/admin shows at work stand for all. */
const ENTITIES: Record<Exclude<keyof typeof KINDS, 'image'>, unknown> = {
  parcours: parcoursEntity,
  categorie: categorieEntity,
  sousparcours: sousParcoursEntity,
  definition_sousparcours: associationEntity,
  stage: stageEntity,
  session_stage: sessionEntity,
  responsable: responsableEntity,
  lieu: lieuEntity,
  static: pageEntity,
  user: userEntity,
};

type Told = {
  list: string;
  listTitle: string;
  add?: [title: string, failed: string];
  edit?: [title: string, failed: string, missing: string];
  remove?: [question: string, failed: string];
  /** The name, in the question of deletion, of the row below. */
  name: string;
  columns: [title: string, cell: string | number][];
  labels: string[];
};

const ROWS = {
  parcours: { id: 7, nom_parcours: 'Radar' },
  categorie: { id: 7, nom_categorie: 'Bases', position_categorie_parcours: -1, niveau_categorie_parcours: null },
  sousparcours: { id: 7, nom_sous_parcours: 'Route' },
  definition_sousparcours: {
    categorie: { nom_categorie: 'Bases' },
    sous_parcours: { nom_sous_parcours: 'Route' },
    stage: { code_stage: 'R-1', libelle_stage: 'Le radar' },
  },
  stage: { id: 7, code_stage: 'R-1', libelle_stage: 'Le radar' },
  session_stage: {
    id: 7,
    debut: '2020-03-29',
    fin: '2020-03-30',
    lieu: { id: 1, nom: 'Salle A', ville: 'Brest' },
    places: null,
    etat: 'confirmee',
    creneaux: [],
  },
  responsable: { id: 7, nom_responsable: 'Abel', prenom_responsable: 'Zoé' },
  lieu: { id: 7, nom: 'Salle A', ville: 'Brest', capacite: null },
  static: { id: 7, menu: 'Accueil', titre: 'Bienvenue' },
  user: { id: 7, username: 'zoe', is_admin: false, role: 'redacteur', parcours: null },
};

/** SPEC.md 2 and 8, letter by letter. */
const TOLD: Record<keyof typeof ENTITIES, Told> = {
  parcours: {
    list: 'Parcours',
    listTitle: 'Liste des parcours',
    add: ['Ajouter un parcours', "Impossible d'ajouter un parcours :"],
    edit: ['Editer le parcours', "Impossible d'éditer le parcours :", 'Ce parcours n’existe pas ou n’existe plus.'],
    remove: ["Etes vous sûr de vouloir supprimer le parcours 'Radar' ?", 'Impossible de supprimer le parcours :'],
    name: 'Radar',
    columns: [['Nom', 'Radar']],
    labels: ['Nom', 'Descriptif'],
  },
  categorie: {
    list: 'Catégories',
    listTitle: 'Liste des catégories',
    add: ['Ajouter une catégorie', "Impossible d'ajouter une catégorie :"],
    edit: [
      'Editer la catégorie',
      "Impossible d'éditer la catégorie :",
      'Cette catégorie n’existe pas ou n’existe plus dans ce parcours.',
    ],
    remove: ["Etes vous sûr de vouloir supprimer la catégorie 'Bases' ?", 'Impossible de supprimer la catégorie :'],
    name: 'Bases',
    columns: [
      ['Catégorie', 'Bases'],
      ['Position', '-1\u00a0(transverse)'],
      ["Niveau d'entrée", ''],
    ],
    labels: ['Nom', 'Position', 'Niveau d’entrée', 'Parcours'],
  },
  sousparcours: {
    list: 'Sous-parcours',
    listTitle: 'Liste des sous-parcours',
    add: ['Ajouter un sous-parcours', "Impossible d'ajouter un sous-parcours :"],
    edit: [
      'Editer le sous-parcours',
      "Impossible d'éditer le sous-parcours :",
      'Ce sous-parcours n’existe pas ou n’existe plus dans ce parcours.',
    ],
    remove: [
      "Etes vous sûr de vouloir supprimer le sous-parcours 'Route' ?",
      'Impossible de supprimer le sous-parcours :',
    ],
    name: 'Route',
    columns: [['Sous-Parcours', 'Route']],
    labels: ['Nom', 'Parcours'],
  },
  definition_sousparcours: {
    list: 'Associations',
    listTitle: 'Liste des associations',
    add: ['Ajouter une association Catégorie / Stage / Sous-parcours', "Impossible d'ajouter une association :"],
    remove: [
      "Etes vous sûr de vouloir supprimer l'association 'Bases - Route - R-1' ?",
      "Impossible de supprimer l'association :",
    ],
    name: 'Bases - Route - R-1',
    columns: [
      ['Catégorie', 'Bases'],
      ['Sous-Parcours', 'Route'],
      ['Stage', 'R-1 Le radar'],
    ],
    labels: [],
  },
  stage: {
    list: 'Stages',
    listTitle: 'Liste des stages',
    add: ['Ajouter un stage', "Impossible d'ajouter un stage :"],
    edit: ['Editer le stage', 'Impossible de mettre à jour le stage :', 'Ce stage n’existe pas ou n’existe plus.'],
    remove: ["Etes vous sûr de vouloir supprimer le stage 'R-1' ?", 'Impossible de supprimer le stage :'],
    name: 'R-1',
    columns: [
      ['Code', 'R-1'],
      ['Libellé', 'Le radar'],
    ],
    labels: [
      'Code',
      'Libellé',
      'Objectif général',
      'Objectifs détaillés',
      'Rythme',
      'Prérequis',
      'Capacité',
      'Volume horaire',
      'Lien OLAF',
      'Responsables',
      'Emploi du temps',
      'Fiche PE',
    ],
  },
  session_stage: {
    list: 'Sessions',
    listTitle: 'Sessions du stage',
    add: ['Ajouter une session', "Impossible d'ajouter une session :"],
    edit: [
      'Editer la session',
      'Impossible de mettre à jour la session :',
      'Cette session n’existe pas ou n’existe plus.',
    ],
    remove: [
      'Etes vous sûr de vouloir supprimer la session du 29 au 30 mars 2020 ?',
      'Impossible de supprimer la session :',
    ],
    name: 'du 29 au 30 mars 2020',
    columns: [
      ['Dates', 'du 29 au 30 mars 2020'],
      ['Lieu', 'Salle A, Brest'],
      ['Places', ''],
      ['État', 'confirmée'],
      ['Phase', 'terminée'],
    ],
    labels: [
      'Premier jour',
      'Dernier jour',
      'Créneaux',
      'Modalité',
      'Lieu',
      'Adresse en ligne',
      'Places',
      'État',
      'Début des inscriptions',
      'Fin des inscriptions',
      'Remarque',
    ],
  },
  responsable: {
    list: 'Responsables',
    listTitle: 'Liste des responsables',
    add: ['Ajouter un responsable', "Impossible d'ajouter un responsable :"],
    edit: [
      'Editer le responsable',
      "Impossible d'éditer le responsable :",
      'Ce responsable n’existe pas ou n’existe plus.',
    ],
    remove: [
      "Etes vous sûr de vouloir supprimer le responsable 'Abel Zoé' ?",
      'Impossible de supprimer le responsable :',
    ],
    name: 'Abel Zoé',
    columns: [
      ['Nom', 'Abel'],
      ['Prénom', 'Zoé'],
    ],
    labels: ['Nom', 'Prénom', 'Courriel', 'Téléphone'],
  },
  lieu: {
    list: 'Lieux',
    listTitle: 'Liste des lieux',
    add: ['Ajouter un lieu', "Impossible d'ajouter un lieu :"],
    edit: ['Editer le lieu', "Impossible d'éditer le lieu :", 'Ce lieu n’existe pas ou n’existe plus.'],
    remove: ["Etes vous sûr de vouloir supprimer le lieu 'Salle A, Brest' ?", 'Impossible de supprimer le lieu :'],
    name: 'Salle A, Brest',
    columns: [
      ['Nom', 'Salle A'],
      ['Ville', 'Brest'],
      ['Capacité', ''],
    ],
    labels: ['Nom', 'Adresse', 'Code postal', 'Ville', 'Capacité'],
  },
  static: {
    list: 'Pages statiques',
    listTitle: 'Liste des pages statiques',
    edit: ['Editer la page', "Impossible d'éditer la page :", 'Cette page n’existe pas ou n’existe plus.'],
    name: 'Accueil',
    columns: [
      ['Menu', 'Accueil'],
      ['Titre', 'Bienvenue'],
    ],
    labels: ['Menu', 'Titre', 'Usage', 'Contenu'],
  },
  user: {
    list: 'Utilisateurs',
    listTitle: 'Liste des utilisateurs',
    add: ['Ajouter un utilisateur', "Impossible d'ajouter un utilisateur :"],
    edit: [
      "Editer l'utilisateur",
      "Impossible d'éditer l'utilisateur :",
      'Cet utilisateur n’existe pas ou n’existe plus.',
    ],
    remove: ["Etes vous sûr de vouloir supprimer l'utilisateur 'zoe' ?", "Impossible de supprimer l'utilisateur :"],
    name: 'zoe',
    columns: [
      ['Identifiant', 'zoe'],
      ['Administrateur', 'Non'],
      ['Droits', 'Modifie tous les parcours'],
    ],
    labels: [
      'Identifiant',
      'Mot de passe',
      'Administrateur',
      'Rôle',
      'Parcours qu’il modifie',
      'Droits',
      'Adresse électronique',
      'Rôle donné par',
    ],
  },
};

describe.each(Object.keys(ENTITIES) as (keyof typeof ENTITIES)[])('%s', (kind) => {
  const { messages, nameOf, columns, labels, resource, versions, routeScope } = ENTITIES[kind] as Entity<never, never>;
  const told = TOLD[kind];
  const row = ROWS[kind] as never;
  const noun: Kind = KINDS[kind];

  it('has the sentences of its screens', () => {
    const { list, listTitle, add, edit, remove } = messages;
    expect({ list, listTitle }).toEqual({ list: told.list, listTitle: told.listTitle });
    expect(add && [add.title, add.failed]).toEqual(told.add);
    expect(edit && [edit.title, edit.failed, edit.missing]).toEqual(told.edit);
    expect(remove && [remove.question(nameOf(row)), remove.failed]).toEqual(told.remove);
  });

  it('names a row, and shows it in its columns', () => {
    expect(nameOf(row)).toBe(told.name);
    const cells = columns.map(({ title, value }) => [title, value(row)]);
    expect(cells).toEqual(told.columns);
    expect(Object.values(labels)).toEqual(told.labels);
  });

  it('is read, drafted and deleted under the name that the journal gives it, at its addresses', () => {
    // A form is saved as a draft by its name and its reading; its screen finds by its name what was deleted.
    if (messages.edit) expect([resource.name, resource.read, resource.detail]).toEqual([kind, FUNCTION, FUNCTION]);
    expect(resource.remove !== undefined).toBe(messages.remove !== undefined);
    expect(versions !== undefined).toBe(!noun.without?.includes('history'));
    const paths = typeof noun.paths === 'function' ? noun.paths(`:${noun.parent}Id`) : noun.paths!;
    expect(collectPatterns(routeScope.routes)).toEqual(collectPatterns(paths));
  });
});

it('every address of a kind has its screen, and no other has', () => {
  const paths = routesOf(() => true).map(({ path }) => path!.replaceAll(/:\w+/g, ':id'));
  const all = Object.values<Kind>(KINDS).flatMap(({ paths = [] }) => collectPatterns(paths));
  expect(paths.sort()).toEqual(all.filter((path) => adminRoutes.includes(path)).sort());
});
