import { foldText, foldWords } from '../../french.js';
import type { Catalogue, CatalogueCategorie, Thing } from '../catalogue/catalogue.js';
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

export const niveauEcritAutrement: Rule = {
  regle: 'niveau-ecrit-autrement',
  titre: 'Niveaux écrits de deux façons',
  groupe: 'Noms, codes et rangement',
  gravite: 'legere',
  conseil:
    'Le site les prend pour deux niveaux\u00a0: qui filtre par l’un ne voit pas l’autre. Écrivez-les partout de la même façon.',
  *find({ categories }) {
    for (const group of alike(categories, ({ niveau }) => foldWords(niveau).join(' '))) {
      const usual = group && mostFrequent(group);
      for (const one of group ?? [])
        yield one.niveau === usual
          ? undefined
          : found(one, `Écrit «\u00a0${one.niveau}\u00a0», ailleurs «\u00a0${usual}\u00a0»`);
      yield undefined;
    }
  },
};

function mostFrequent(group: CatalogueCategorie[]): string {
  const times = new Map<string, number>();
  for (const { niveau } of group) times.set(niveau, (times.get(niveau) ?? 0) + 1);
  const [[usual]] = [...times].sort(([, a], [, b]) => b - a) as [[string, number]];
  return usual;
}

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

export const responsableEnDouble: Rule = {
  regle: 'responsable-en-double',
  titre: 'Responsables écrits deux fois',
  groupe: 'Noms, codes et rangement',
  gravite: 'legere',
  conseil:
    'Un même nom, à la casse, aux accents ou à l’ordre près. Si c’est une seule personne, fusionnez-les\u00a0: ses stages suivent. De vrais homonymes peuvent rester.',
  *find({ people }) {
    for (const group of alike(people, ({ nom, prenom }) => foldWords(`${nom} ${prenom}`).sort().join(' '))) {
      const [first, ...others] = group ?? [];
      for (const one of others) yield { ...found(first!, `Aussi écrit «\u00a0${one.libelle}\u00a0»`), autre: one.cle };
      yield undefined;
    }
  },
};
