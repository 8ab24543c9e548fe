import { escaped, splitEscaped, unescaped } from '../../csv/import/parted.js';
import { foldText } from '../../french.js';

/** A person as written in a cell: `NOM, Prénom`. */
export interface Name {
  nom: string;
  prenom: string;
  /** Equal for two spellings of the same name. */
  key: string;
}

export function toName(nom: string, prenom: string): Name {
  return { nom, prenom, key: `${foldText(nom)}\n${foldText(prenom)}` };
}

/** Splits a cell: `NOM, Prénom | NOM, Prénom`. */
export function splitPersons(cell: string): string[] {
  if (cell === '') return [];
  return splitEscaped(cell, '|')
    .map((person) => person.trim())
    .filter((person) => person !== '');
}

/** Undefined unless the text is `NOM, Prénom`; a backslash escapes a comma, a bar or a backslash of a name. */
export function parseName(person: string): Name | undefined {
  const [nom = '', prenom = '', ...others] = splitEscaped(person, ',').map((part) => unescaped(part).trim());
  return nom !== '' && prenom !== '' && others.length === 0 ? toName(nom, prenom) : undefined;
}

export function formatNames(names: Name[]): string {
  return names.map(({ nom, prenom }) => `${escaped(nom)}, ${escaped(prenom)}`).join(' | ');
}
