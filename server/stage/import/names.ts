import { escaped, splitEscaped, unescaped } from '../../csv/import/parted.js';
import { foldText } from '../../french.js';

/** A person as a cell names them: `NOM, Prénom`. */
export interface Name {
  nom: string;
  prenom: string;
  /** What two writings of one person's name share. */
  key: string;
}

export function toName(nom: string, prenom: string): Name {
  return { nom, prenom, key: `${foldText(nom)}\n${foldText(prenom)}` };
}

/** What a cell says of each of its persons: `NOM, Prénom | NOM, Prénom`. */
export function splitPersons(cell: string): string[] {
  if (cell === '') return [];
  return splitEscaped(cell, '|')
    .map((person) => person.trim())
    .filter((person) => person !== '');
}

/** Undefined unless it is `NOM, Prénom`; a comma, a bar or a backslash of a name has a backslash before it. */
export function parseName(person: string): Name | undefined {
  const [nom = '', prenom = '', ...others] = splitEscaped(person, ',').map((part) => unescaped(part).trim());
  return nom !== '' && prenom !== '' && others.length === 0 ? toName(nom, prenom) : undefined;
}

export function formatNames(names: Name[]): string {
  return names.map(({ nom, prenom }) => `${escaped(nom)}, ${escaped(prenom)}`).join(' | ');
}
