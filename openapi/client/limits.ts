/* generated from openapi.json -- do not edit */

export const AbonnementBodyLimits = {
  nom: {"required":true,"maxLength":100},
  url: {"required":true,"maxLength":500},
  entites: {"required":false},
} as const;

export const AbonnementUpdateBodyLimits = {
  nom: {"required":true,"maxLength":100},
  url: {"required":true,"maxLength":500},
  entites: {"required":false},
  actif: {"required":false},
} as const;

export const AnnulationBodyLimits = {
  codes: {"required":false},
} as const;

export const AssociationsBodyLimits = {
  categorieIds: {"required":true},
  sousParcoursIds: {"required":true},
  ajouts: {"required":true},
  retraits: {"required":true},
} as const;

export const CatalogueBodyLimits = {
  nom: {"required":true,"maxLength":100},
} as const;

export const CategorieBodyLimits = {
  name: {"required":true,"maxLength":200},
  position: {"required":false},
  level: {"required":false,"maxLength":200},
  id_parcours: {"required":true},
} as const;

export const CategorieDuplicateBodyLimits = {
  name: {"required":true,"maxLength":200},
  associations: {"required":true},
} as const;

export const CategorieUpdateBodyLimits = {
  name: {"required":true,"maxLength":200},
  position: {"required":false},
  level: {"required":false,"maxLength":200},
  id_parcours: {"required":false},
} as const;

export const ChoixBodyLimits = {
  entite: {"required":true,"maxLength":30},
  cle: {"required":true,"maxLength":50},
  champ: {"required":false,"maxLength":60},
  garder: {"required":true},
} as const;

export const CleBodyLimits = {
  reponse: {"required":true},
} as const;

export const CollageBodyLimits = {
  texte: {"required":true,"maxLength":100000},
} as const;

export const ConnexionBodyLimits = {
  but: {"required":true},
  destination: {"required":false,"maxLength":2000},
} as const;

export const DefinitionBodyLimits = {
  stageIds: {"required":true},
  categorieId: {"required":true},
  sousParcoursIds: {"required":true},
} as const;

export const DemandeBodyLimits = {
  id_user: {"required":true},
} as const;

export const DeplacementBodyLimits = {
  choses: {"required":true},
  vers: {"required":false},
  publier_le: {"required":false,"maxLength":40},
} as const;

export const DupliquerBodyLimits = {
  sessionIds: {"required":false},
  year: {"required":false},
  stageId: {"required":false},
  parcoursId: {"required":false},
  lieuId: {"required":false},
  responsableId: {"required":false},
  etat: {"required":false},
} as const;

export const FacteurBodyLimits = {
  genre: {"required":true},
  nom: {"required":true,"maxLength":100},
  code: {"required":false,"maxLength":40},
  reponse: {"required":false},
} as const;

export const FacteurOptionsBodyLimits = {
  genre: {"required":true},
} as const;

export const FusionBodyLimits = {
  responsableId: {"required":true},
} as const;

export const ImageFormLimits = {
  alt: {"required":false,"maxLength":500},
  file: {"required":true},
} as const;

export const ImportFormLimits = {
  colonnes: {"required":false,"maxLength":20000},
  file: {"required":true},
} as const;

export const ImportSessionsFormLimits = {
  colonnes: {"required":false,"maxLength":20000},
  file: {"required":true},
} as const;

export const JetonBodyLimits = {
  nom: {"required":true,"maxLength":100},
  role: {"required":true},
  parcours: {"required":false},
  expire_a: {"required":true,"maxLength":40},
} as const;

export const LieuBodyLimits = {
  name: {"required":true,"maxLength":100},
  address: {"required":false,"maxLength":255},
  postalCode: {"required":false,"maxLength":10},
  city: {"required":false,"maxLength":100},
  capacity: {"required":false},
} as const;

export const LignesDeStageBodyLimits = {
  stages: {"required":true},
} as const;

export const LoginBodyLimits = {
  username: {"required":true,"maxLength":100},
  password: {"required":true,"maxLength":128},
} as const;

export const LotDeStagesLimits = {
  stageIds: {"required":true},
} as const;

export const LotModificationLimits = {
  stageIds: {"required":true},
  hours: {"required":false},
  capacity: {"required":false},
  addResponsableIds: {"required":false},
  removeResponsableIds: {"required":false},
  categorieId: {"required":false},
  sousParcoursIds: {"required":false},
} as const;

export const MarkdownBodyLimits = {
  source: {"required":true,"maxLength":200000},
} as const;

export const NewPreparationBodyLimits = {
  nom: {"required":true,"maxLength":100},
  annee: {"required":false},
} as const;

export const OrdreBodyLimits = {
  categorieIds: {"required":true},
} as const;

export const OwnPasswordBodyLimits = {
  currentPassword: {"required":true,"maxLength":128},
  password: {"required":true,"maxLength":128},
} as const;

export const PageBodyLimits = {
  menu: {"required":true,"maxLength":100},
  title: {"required":true,"maxLength":200},
  content: {"required":false,"maxLength":200000},
} as const;

export const ParcoursBodyLimits = {
  name: {"required":true,"maxLength":200},
  description: {"required":false,"maxLength":200000},
} as const;

export const ParcoursDuplicateBodyLimits = {
  name: {"required":true,"maxLength":200},
} as const;

export const PdfFormLimits = {
  file: {"required":true},
} as const;

export const PreparationChangeLimits = {
  nom: {"required":true,"maxLength":100},
  publier_le: {"required":true,"maxLength":40},
} as const;

export const PresenceBodyLimits = {
  entite: {"required":true,"maxLength":13},
  cle: {"required":true,"maxLength":9},
  version: {"required":true},
} as const;

export const PreuveBodyLimits = {
  password: {"required":false,"maxLength":128},
  code: {"required":false,"maxLength":40},
  reponse: {"required":false},
} as const;

export const PublicationBodyLimits = {
  entite: {"required":false,"maxLength":30},
  cle: {"required":false,"maxLength":50},
  garder_sous: {"required":false,"maxLength":100},
} as const;

export const PublicationFicheBodyLimits = {
  le: {"required":false,"maxLength":40},
  preparation: {"required":false},
} as const;

export const RelectureBodyLimits = {
  libelle: {"required":true,"maxLength":100},
  expire_le: {"required":true,"maxLength":40},
} as const;

export const ResponsableBodyLimits = {
  firstName: {"required":true,"maxLength":100},
  lastName: {"required":true,"maxLength":100},
} as const;

export const RetraitFicheBodyLimits = {
  le: {"required":false,"maxLength":40},
} as const;

export const SecondBodyLimits = {
  code: {"required":true,"maxLength":40},
} as const;

export const SessionStageBodyLimits = {
  start: {"required":false,"maxLength":10},
  end: {"required":false,"maxLength":10},
  slots: {"required":false},
  mode: {"required":false},
  placeId: {"required":false},
  url: {"required":false,"maxLength":2000},
  seats: {"required":false},
  status: {"required":false},
  registrationStart: {"required":false,"maxLength":10},
  registrationEnd: {"required":false,"maxLength":10},
  remark: {"required":false,"maxLength":2000},
  stageId: {"required":true},
} as const;

export const SessionStageUpdateBodyLimits = {
  start: {"required":false,"maxLength":10},
  end: {"required":false,"maxLength":10},
  slots: {"required":false},
  mode: {"required":false},
  placeId: {"required":false},
  url: {"required":false,"maxLength":2000},
  seats: {"required":false},
  status: {"required":false},
  registrationStart: {"required":false,"maxLength":10},
  registrationEnd: {"required":false,"maxLength":10},
  remark: {"required":false,"maxLength":2000},
  stageId: {"required":false},
} as const;

export const SousParcoursBodyLimits = {
  name: {"required":true,"maxLength":200},
  id_parcours: {"required":true},
} as const;

export const SousParcoursUpdateBodyLimits = {
  name: {"required":false,"maxLength":200},
  id_parcours: {"required":false},
} as const;

export const StageDuplicateBodyLimits = {
  code: {"required":true,"maxLength":50},
  name: {"required":true,"maxLength":255},
  files: {"required":true},
  associations: {"required":true},
} as const;

export const StageFormLimits = {
  code: {"required":true,"maxLength":50},
  name: {"required":true,"maxLength":255},
  generalObjective: {"required":false,"maxLength":20000},
  detailledObjectives: {"required":false,"maxLength":20000},
  rythm: {"required":false,"maxLength":500},
  prerequis: {"required":false,"maxLength":20000},
  capacity: {"required":false},
  hours: {"required":false},
  olaf: {"required":false,"maxLength":2000},
  responsableIds: {"required":false},
  schedule: {"required":false},
  pe_file: {"required":false},
} as const;

export const StageUpdateFormLimits = {
  code: {"required":true,"maxLength":50},
  name: {"required":true,"maxLength":255},
  generalObjective: {"required":false,"maxLength":20000},
  detailledObjectives: {"required":false,"maxLength":20000},
  rythm: {"required":false,"maxLength":500},
  prerequis: {"required":false,"maxLength":20000},
  capacity: {"required":false},
  hours: {"required":false},
  olaf: {"required":false,"maxLength":2000},
  responsableIds: {"required":false},
  removeSchedule: {"required":false},
  removePeFile: {"required":false},
  schedule: {"required":false},
  pe_file: {"required":false},
} as const;

export const UserBodyLimits = {
  username: {"required":true,"maxLength":100},
  password: {"required":true,"maxLength":128},
  passwordConfirmation: {"required":true,"maxLength":128},
  is_admin: {"required":false},
  role: {"required":false},
  parcours: {"required":false},
  courriel: {"required":false,"maxLength":254},
} as const;

export const UserUpdateBodyLimits = {
  password: {"required":false,"maxLength":128},
  passwordConfirmation: {"required":false,"maxLength":128},
  is_admin: {"required":false},
  role: {"required":false},
  parcours: {"required":false},
  courriel: {"required":false,"maxLength":254},
} as const;
