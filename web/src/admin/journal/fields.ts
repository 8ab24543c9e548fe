import type { CategorieDetail } from '../../api/admin/categorie';
import type { PageDetail } from '../../api/admin/page';
import type { Responsable } from '../../api/admin/responsable';
import type { SousParcoursDetail } from '../../api/admin/sousparcours';
import type { User } from '../../api/admin/user';
import type { Parcours } from '../../api/parcours';
import type { Stage } from '../../api/stage';
import { LABELS as STAGE_LABELS } from '../stage/form/values';

/** What is made of other fields, or told by itself. */
type Untold =
  'id' | 'version' | 'parcours' | 'sous_parcours' | 'categories' | 'definition_sous_parcours' | 'modifie_le';
type Written<Detail> = Exclude<keyof Detail, Untold | `${string}_html`>;

/** As the forms call them. */
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
  menu: 'Menu',
  titre: 'Titre',
  contenu: 'Contenu',
  fichier: 'Fichier',
  alt: 'Texte alternatif',
  username: 'Identifiant',
  mot_de_passe: 'Mot de passe',
  is_admin: 'Administrateur',
} satisfies Record<
  | Written<Parcours>
  | Written<CategorieDetail>
  | Written<SousParcoursDetail>
  | Written<Stage>
  | Written<Responsable>
  | Written<PageDetail>
  | Written<User>
  | 'mot_de_passe'
  | 'fichier'
  | 'alt',
  string
>;

/** Whether a field of a thing is told in its history. */
export const isTold = (champ: string): boolean => champ in LABELS;
export const labelOfField = (champ: string): string => LABELS[champ] ?? champ;

type People = Responsable[];

/** A list is one of people; nobody stands in what is none. */
export const peopleIn = (value: unknown): People => (Array.isArray(value) ? (value as People) : []);

/** A value as one reads it; nothing for what is not filled in. */
export function textOfValue(value: unknown): string {
  if (Array.isArray(value)) return peopleIn(value).map(nameOf).join(', ');
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : '';
}

/** Two people may have one name. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  textOfValue(one) === textOfValue(other) && idsIn(one) === idsIn(other);

const idsIn = (value: unknown) =>
  peopleIn(value)
    .map(({ id }) => id)
    .join();

export const nameOf = ({ nom_responsable, prenom_responsable }: Responsable) =>
  `${nom_responsable} ${prenom_responsable}`.trim();
