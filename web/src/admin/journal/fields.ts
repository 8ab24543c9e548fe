import type { CategorieDetail } from '../../api/admin/categorie';
import type { Lieu } from '../../api/admin/lieu';
import type { PageDetail } from '../../api/admin/page';
import type { Responsable } from '../../api/admin/responsable';
import type { Session } from '../../api/admin/sessionStage';
import type { SousParcoursDetail } from '../../api/admin/sousparcours';
import type { User } from '../../api/admin/user';
import type { Parcours } from '../../api/parcours';
import type { Stage } from '../../api/stage';
import { SESSION_LABELS } from '../session/words/labels';
import { STAGE_FIELD_LABELS as STAGE_LABELS } from '../stage/form/values';

/** Fields that are computed, or shown outside of the table of fields. */
type UnlabelledField =
  | 'id'
  | 'version'
  | 'parcours'
  | 'sous_parcours'
  | 'categories'
  | 'definition_sous_parcours'
  | 'modifie_le'
  | 'id_stage';
type LabelledField<Detail> = Exclude<keyof Detail, UnlabelledField | `${string}_html`>;

/** The same labels as in the forms. */
const LABELS: Record<string, string> = {
  nom_parcours: 'Nom',
  descriptif_parcours: 'Descriptif',
  nom_categorie: 'Nom',
  position_categorie_parcours: 'Position',
  niveau_categorie_parcours: 'Niveau d’entrée',
  nom_sous_parcours: 'Nom',
  id_parcours: 'Parcours',
  ...STAGE_LABELS,
  responsables: 'Responsables',
  emploi_du_temps_stage: 'Emploi du temps',
  fiche_PE_stage: 'Fiche PE',
  nom_responsable: 'Nom',
  prenom_responsable: 'Prénom',
  nom: 'Nom',
  adresse: 'Adresse',
  code_postal: 'Code postal',
  ville: 'Ville',
  capacite: 'Capacité',
  ...SESSION_LABELS,
  menu: 'Menu',
  titre: 'Titre',
  contenu: 'Contenu',
  fichier: 'Fichier',
  alt: 'Texte alternatif',
  username: 'Identifiant',
  mot_de_passe: 'Mot de passe',
  is_admin: 'Administrateur',
} satisfies Record<
  | LabelledField<Parcours>
  | LabelledField<CategorieDetail>
  | LabelledField<SousParcoursDetail>
  | LabelledField<Stage>
  | LabelledField<Responsable>
  | LabelledField<Lieu>
  | LabelledField<Session>
  | LabelledField<PageDetail>
  | LabelledField<User>
  | 'mot_de_passe'
  | 'fichier'
  | 'alt',
  string
>;

export const isLabelledField = (champ: string): boolean => champ in LABELS;
export const fieldLabel = (champ: string): string => LABELS[champ] ?? champ;
