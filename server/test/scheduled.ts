import type { Ask } from './instances.js';

/** Preparations of these names, each with a place of its name, to be published then: one copy of the site makes them all. */
export async function scheduled(ask: Ask, publier_le: string, ...noms: string[]): Promise<number[]> {
  const { id } = await ask('POST', '/api/preparation', { nom: 'Réserve' });
  const places: number[] = [];
  for (const name of noms) places.push((await ask('POST', `/preparation/${id}/api/lieu`, { name })).id as number);
  const ids: number[] = [];
  for (const [i, nom] of noms.entries()) {
    const { id: vers } = await ask('POST', '/api/preparation', { nom });
    const choses = [{ entite: 'lieu', cle: String(places[i]) }];
    await ask('POST', `/api/preparation/${id}/deplacer`, { choses, vers });
    await ask('PUT', `/api/preparation/${vers}`, { nom, publier_le });
    ids.push(vers as number);
  }
  return ids;
}
