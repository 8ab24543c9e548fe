import { diffWordsWithSpace } from 'diff';
import type { NamedItem } from '../../api/versions';
import type { CategorieDetail } from '../../entities/categorie.queries';
import { formatLieu, type Lieu } from '../../entities/lieu.queries';
import type { PageDetail } from '../../entities/page.queries';
import type { Parcours } from '../../entities/parcours/parcours.api';
import { formatPerson } from '../../entities/responsable/responsable.model';
import type { Responsable } from '../../entities/responsable/responsable.queries';
import { ETAT_LABELS, MODALITE_LABELS, SESSION_LABELS } from '../../entities/session/session.kind';
import type { Session, Slot } from '../../entities/session/session.queries';
import type { SousParcoursDetail } from '../../entities/sousparcours.queries';
import { STAGE_FIELD_LABELS as STAGE_LABELS } from '../../entities/stage/stage-form';
import type { Stage } from '../../entities/stage/stage.api';
import type { User } from '../../entities/user.queries';
import { formatDay, formatSlot } from '../../lib/days';

/** Characters of unchanged text kept around a difference; most characters shown of a text. */
const CONTEXT_LENGTH = 60;
const LENGTH_MAX = 300;
/** Above this number of edited words the diff is given up: both texts are marked as a whole. */
const EDITS_MAX = 500;

export type Piece = { text: string; differs: boolean };

/** Pieces of each text, word by word. */
export function diffWords(one: string, other: string): [Piece[], Piece[]] {
  const changes = diffWordsWithSpace(one, other, { maxEditLength: EDITS_MAX });
  if (!changes) return [changedWhole(one), changedWhole(other)];
  const side = (absent: 'added' | 'removed') =>
    changes
      .filter((change) => !change[absent])
      .map(({ value, added, removed }) => ({ text: value, differs: added || removed }));
  return [side('added'), side('removed')];
}

const changedWhole = (text: string): Piece[] => (text === '' ? [] : [{ text, differs: true }]);

/** Unchanged pieces are shortened to their ends, changed ones to LENGTH_MAX. */
export function excerpt(pieces: Piece[]): Piece[] {
  return pieces.map(({ text, differs }, i) => {
    if (differs || pieces.length === 1) return { text: truncate(text), differs };
    const start = i === 0 ? '' : text.slice(0, CONTEXT_LENGTH);
    const end = i === pieces.length - 1 ? '' : text.slice(-CONTEXT_LENGTH);
    return { text: text.length > start.length + end.length ? `${start}…${end}` : text, differs };
  });
}

export const truncate = (text: string, length = LENGTH_MAX) =>
  text.length > length ? `${text.slice(0, length)}…` : text;

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

/** Empty text for an empty field; names with ids for references. */
export type DisplayValue = string | NamedItem[];

/** Fields that are displayed otherwise than as their plain value. */
const FORMATTERS: Record<string, (value: never) => DisplayValue> = {
  debut: formatDay,
  fin: formatDay,
  inscription_debut: formatDay,
  inscription_fin: formatDay,
  creneaux: (slots: Slot[]) => slots.map((slot) => ({ id: formatSlot(slot), name: formatSlot(slot) })),
  lieu: (lieu: NonNullable<Session['lieu']>) => [{ id: lieu.id, name: formatLieu(lieu) }],
  modalite: (modalite: Session['modalite']) => MODALITE_LABELS[modalite] ?? modalite,
  etat: (etat: Session['etat']) => ETAT_LABELS[etat] ?? etat,
};

/** @param champ field name in the GET of the entity */
export function displayValue(champ: string, value: unknown): DisplayValue {
  if (value === null || value === undefined) return '';
  const teller = FORMATTERS[champ];
  if (teller) return teller(value as never);
  if (Array.isArray(value))
    return (value as Responsable[]).map((responsable) => ({ id: responsable.id, name: formatPerson(responsable) }));
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
}

export function displayText(value: DisplayValue = ''): string {
  return Array.isArray(value) ? value.map(({ name }) => name).join(', ') : value;
}

/** Two people, or two lieux, may share a name: ids are compared as well. */
export const isSameDisplay = (a: DisplayValue, other: DisplayValue): boolean =>
  displayText(a) === displayText(other) && idsIn(a) === idsIn(other);

const idsIn = (value: DisplayValue) => (Array.isArray(value) ? value.map(({ id }) => id).join() : '');
