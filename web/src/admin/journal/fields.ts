import type { CategorieDetail } from '../../api/admin/categorie';
import type { PageDetail } from '../../api/admin/page';
import type { Responsable } from '../../api/admin/responsable';
import type { SousParcoursDetail } from '../../api/admin/sousparcours';
import type { User } from '../../api/admin/user';
import type { Parcours } from '../../api/parcours';
import type { Stage } from '../../api/stage';
import { LABELS as STAGE_LABELS } from '../stage/form/values';

/** What is made of other fields, or told by itself. */
type Untold = 'id' | 'version' | 'parcours' | 'sous_parcours' | 'categories' | 'definition_sous_parcours';
type Written<Detail> = Exclude<keyof Detail, Untold | `${string}_html`>;
/** A PDF is told by the name it came under, and by that of its content. */
type Pdf = `${'emploi_du_temps' | 'fiche_PE'}_${'nom' | 'empreinte'}`;

/** As the forms call them. */
const LABELS: Record<string, string> = {
  nom_parcours: 'Nom',
  descriptif_parcours: 'Descriptif',
  nom_categorie: 'Nom',
  position_categorie_parcours: 'Position',
  niveau_categorie_parcours: 'Niveau d’entrée',
  nom_sous_parcours: 'Nom',
  id_parcours: 'Parcours (numéro)',
  ...STAGE_LABELS,
  responsables: 'Responsables (numéros)',
  emploi_du_temps_stage: 'Emploi du temps',
  emploi_du_temps_nom: 'Emploi du temps',
  emploi_du_temps_empreinte: 'Emploi du temps (contenu)',
  fiche_PE_stage: 'Fiche PE',
  fiche_PE_nom: 'Fiche PE',
  fiche_PE_empreinte: 'Fiche PE (contenu)',
  nom_responsable: 'Nom',
  prenom_responsable: 'Prénom',
  menu: 'Menu',
  titre: 'Titre',
  contenu: 'Contenu',
  username: 'Identifiant',
  is_admin: 'Administrateur',
} satisfies Record<
  | Written<Parcours>
  | Written<CategorieDetail>
  | Written<SousParcoursDetail>
  | Written<Stage>
  | Written<Responsable>
  | Written<PageDetail>
  | Written<User>
  | Pdf,
  string
>;

export const labelOfField = (champ: string): string => LABELS[champ] ?? champ;

/** A value as one reads it; nothing for what is not filled in. */
export function textOfValue(champ: string, value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return champ.endsWith('_empreinte') ? `fichier ${value.slice(0, 8)}` : value;
}
