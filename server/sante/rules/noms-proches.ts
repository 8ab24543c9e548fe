import { foldWords } from '../../french.js';
import type { Catalogue, Thing } from '../catalogue/catalogue.js';
import { alike, found, listOthers, type Rule } from './rule.js';

/** Words that say nothing by themselves. */
const SMALL = new Set([
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
    for (const things of families(catalogue))
      for (const group of alike(things, ({ core }) => core))
        if (group === undefined) yield undefined;
        else for (const one of group) yield found(one.thing, `Presque ${listOthers(group, one, nameOf)}`);
  },
};

interface Named {
  thing: Thing;
  core: string;
}

const nameOf = ({ thing }: Named): string => thing.libelle;

/** Those that are read beside each other. */
function families({ stages, parcours, categories, sousParcours }: Catalogue): Iterable<Named>[] {
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
): Generator<Named> {
  for (const thing of things) {
    const words = foldWords(textOf(thing)).filter((word) => !SMALL.has(word));
    yield { thing, core: words.length === 0 ? '' : `${within(thing)} ${words.map(singular).sort().join(' ')}` };
  }
}

/** Near enough. */
const singular = (word: string): string => (word.length > 3 ? word.replace(/[sx]$/, '') : word);
