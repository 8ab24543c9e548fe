import type { Ask } from './instances.js';

/** Preparations of these names, each with a place of its name, to be published then: one copy of the site makes them all. */
export async function scheduled(ask: Ask, publier_le: string, ...noms: string[]): Promise<number[]> {
  const { id } = await ask('POST', '/api/preparation', { nom: 'Réserve' });
  const places: number[] = [];
  for (const name of noms) places.push((await ask('POST', `/preparation/${id}/api/lieu`, { name })).id as number);
  const ids: number[] = [];
  for (const place of places) {
    const choses = [{ entite: 'lieu', cle: String(place) }];
    ids.push((await ask('POST', `/api/preparation/${id}/deplacer`, { choses, publier_le })).preparation as number);
  }
  return ids;
}
