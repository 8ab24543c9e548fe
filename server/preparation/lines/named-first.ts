import type { ContentType, ContentTypes } from '../../content/content-type.js';

/**
 * The types of the catalogue, each after those that its rows name: the order in which rows are written; they are deleted
 * in the reverse order. Accounts are no part of a catalogue.
 */
export function namedFirst(types: ContentTypes): ContentType[] {
  const all = types.all.filter(({ droit }) => droit !== 'comptes');
  const ordered: ContentType[] = [];
  while (ordered.length < all.length) {
    const next = all.find(
      (type) => !ordered.includes(type) && namedBy(types, type).every((name) => isPlaced(ordered, name, type)),
    );
    if (next === undefined) throw new Error('The content types name each other in a circle.');
    ordered.push(next);
  }
  return ordered;
}

function namedBy(types: ContentTypes, type: ContentType): string[] {
  const parents = types.mapping(type).parents.map((parent) => parent.type);
  return [...parents, ...Object.values(type.lists ?? {}).map(({ memberType }) => memberType)];
}

const isPlaced = (ordered: ContentType[], name: string, { name: own }: ContentType) =>
  name === own || ordered.some((type) => type.name === name);
