import { foldWords } from '../../french.js';
import type { Row } from '../../csv/rows.js';
import type { StageBody } from '../edition.dto.js';
import type { Faute } from './read.js';
import type { Stage } from '../stage.entity.js';

/** A column of the file: the entity's field, the payload's, and the screen's label, any of which may head it. */
export interface Colonne {
  champ: Extract<keyof Stage, `${string}_stage`> | 'responsables';
  propriete: Exclude<keyof StageBody, 'responsableIds'> | 'responsables';
  libelle: string;
  /** Whether an empty cell is an empty text; else it is 0. */
  texte: boolean;
}

export const COLONNES: Colonne[] = [
  { champ: 'code_stage', propriete: 'code', libelle: 'Code', texte: true },
  { champ: 'libelle_stage', propriete: 'name', libelle: 'Libellé', texte: true },
  { champ: 'objectif_general_stage', propriete: 'generalObjective', libelle: 'Objectif général', texte: true },
  { champ: 'objectifs_detailles_stage', propriete: 'detailledObjectives', libelle: 'Objectifs détaillés', texte: true },
  { champ: 'rythme_stage', propriete: 'rythm', libelle: 'Rythme', texte: true },
  { champ: 'prerequis_stage', propriete: 'prerequis', libelle: 'Prérequis', texte: true },
  { champ: 'capacite_stage', propriete: 'capacity', libelle: 'Capacité', texte: false },
  { champ: 'volume_horaire_stage', propriete: 'hours', libelle: 'Volume horaire', texte: false },
  { champ: 'lien_olaf_stage', propriete: 'olaf', libelle: 'Lien OLAF', texte: true },
  { champ: 'responsables', propriete: 'responsables', libelle: 'Responsables', texte: true },
];
const REQUIRED = COLONNES.slice(0, 2);

/** `code_stage`, `Code stage`, `CODE-STAGE`: the same letters, and nothing between them. */
const key = (name: string) => foldWords(name).join('');

/** Head of the column that tells the faults of each line; sent back with the mended file, it is overlooked. */
export const ERREUR = 'erreur';
export type Tete = Colonne | typeof ERREUR | undefined;
export const isErreur = (name: string) => key(name) === ERREUR;

const byName = new Map(
  COLONNES.flatMap((colonne) =>
    [colonne.champ, colonne.propriete, colonne.libelle].map((name) => [key(name), colonne]),
  ),
);

export function isColonne(name: string): boolean {
  return byName.has(key(name));
}

/** What the header says of each column, undefined for one without a name, and all that is wrong with it. */
export function readHeader({ line, cells }: Row): { colonnes: Tete[]; fautes: Faute[] } {
  const fautes: Faute[] = [];
  const fault = (champ: string, msg: string) => fautes.push({ line, champ, msg });
  const seen = new Set<Colonne>();
  const colonnes = cells.map((cell) => {
    const name = cell.trim();
    const colonne = byName.get(key(name));
    if (colonne === undefined) {
      if (isErreur(name)) return ERREUR;
      if (name !== '') {
        fault(
          name.slice(0, 100),
          `Colonne inconnue. Colonnes possibles : ${COLONNES.map(({ libelle }) => libelle).join(', ')}.`,
        );
      }
      return undefined;
    }
    if (seen.has(colonne)) fault(colonne.champ, `La colonne « ${colonne.libelle} » est là deux fois : retirez-en une.`);
    seen.add(colonne);
    return colonne;
  });
  for (const colonne of REQUIRED.filter((one) => !seen.has(one))) {
    fault(colonne.champ, `La colonne « ${colonne.libelle} » manque.`);
  }
  return { colonnes, fautes };
}
