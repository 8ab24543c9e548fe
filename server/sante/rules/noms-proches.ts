import { foldWords } from '../../french.js';
import type { Catalogue, Thing } from '../catalogue/catalogue.js';
import { alike, found, listOthers, type Rule } from './rule.js';

const STOP_WORDS = new Set([
  'de',
  'des',
  'du',
  'la',
  'le',
  'les',
  'l',
  'd',
  'et',
  'a',
  'au',
  'aux',
  'en',
  'un',
  'une',
  'sur',
]);

export const nomsProches: Rule = {
  regle: 'noms-proches',
  titre: 'Noms presque pareils',
  groupe: 'Noms, codes et rangement',
  gravite: 'legere',
  conseil:
    'Ils se lisent de la même façon, à la casse, aux accents ou à l’ordre des mots près. Distinguez-les, ou supprimez celui qui est en trop.',
  *find(catalogue) {
    for (const things of comparableGroups(catalogue))
      for (const group of alike(things, ({ core }) => core))
        if (group === undefined) yield undefined;
        else for (const one of group) yield found(one.thing, `Presque ${listOthers(group, one, nameOf)}`);
  },
};

interface NamedThing {
  thing: Thing;
  core: string;
}

const nameOf = ({ thing }: NamedThing): string => thing.libelle;

/** Only things shown side by side are compared. */
function comparableGroups({ stages, parcours, categories, sousParcours }: Catalogue): Iterable<NamedThing>[] {
  return [
    named(stages, ({ nom }) => nom),
    named(parcours, ({ libelle }) => libelle),
    named(
      categories,
      ({ libelle, niveau }) => `${libelle} ${niveau}`,
      ({ id_parcours }) => id_parcours,
    ),
    named(
      sousParcours,
      ({ libelle }) => libelle,
      ({ id_parcours }) => id_parcours,
    ),
  ];
}

function* named<T extends Thing>(
  things: T[],
  textOf: (thing: T) => string,
  within: (thing: T) => number = () => 0,
): Generator<NamedThing> {
  for (const thing of things) {
    const words = foldWords(textOf(thing)).filter((word) => !STOP_WORDS.has(word));
    yield { thing, core: words.length === 0 ? '' : `${within(thing)} ${words.map(singular).sort().join(' ')}` };
  }
}

/** Approximate, which is enough to compare names. */
const singular = (word: string): string => (word.length > 3 ? word.replace(/[sx]$/, '') : word);
