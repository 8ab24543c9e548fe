import { foldText } from '../../french.js';
import { alike, found, listOthers, type Rule } from './rule.js';

export const codesProches: Rule = {
  regle: 'codes-proches',
  titre: 'Codes presque pareils',
  groupe: 'Noms, codes et rangement',
  gravite: 'legere',
  conseil:
    'Ils ne diffèrent que par un espace, un tiret, un zéro ou la lettre O\u00a0: on prend l’un pour l’autre. Changez l’un des codes, ou supprimez le stage en trop.',
  *find({ stages }) {
    for (const group of alike(stages, ({ code }) => normalize(code)))
      if (group === undefined) yield undefined;
      else for (const stage of group) yield found(stage, `Presque ${listOthers(group, stage, ({ code }) => code)}`);
  },
};

/** Drops separators and leading zeros, and reads a letter O beside a digit as zero. */
function normalize(code: string): string {
  return foldText(code)
    .replace(/(?<=\p{N})o|o(?=\p{N})/gu, '0')
    .replace(/(?<!\p{N})0+(?=\p{N})/gu, '')
    .replace(/[^\p{L}\p{N}]+(?=\p{L})|(?<=\p{L})[^\p{L}\p{N}]+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '.');
}
