import type { Json, TestApp } from './app.js';
import type { Client } from './client.js';

export type Triple = [stage: number, categorie: number, sousParcours: number];

export const cell = ([stageId, categorieId, sousParcoursId]: Triple) => ({ stageId, categorieId, sousParcoursId });

/** What a save of the matrix answers. */
export const done = (ajouts: number, retraits: number) => ({ status: 200, body: { success: true, ajouts, retraits } });

export type Matrix = Awaited<ReturnType<typeof matrix>>;

/** A pathway of two categories and two sous-parcours, some stages, and what is sent from its matrix. */
export async function matrix(app: TestApp, staff: Client, stages = 3, name = 'Radionavigation') {
  const parcours = await app.world.parcours({ nom_parcours: name });
  const [c, d] = [(await app.world.categorie(parcours)).id, (await app.world.categorie(parcours)).id];
  const [x, y] = [(await app.world.sousParcours(parcours)).id, (await app.world.sousParcours(parcours)).id];
  const made = [];
  for (let i = 0; i < stages; i++) made.push(await app.world.stage());
  const shown = { categorieIds: [c, d], sousParcoursIds: [x, y] };
  const put = (body: Json, client = staff) => client.call('PUT', `/api/parcours/${parcours.id}/associations`, body);
  return {
    parcours,
    stages: made,
    ids: made.map(({ id }) => id),
    c,
    d,
    x,
    y,
    put,
    save: (ajouts: Triple[], retraits: Triple[] = [], client = staff) =>
      put({ ...shown, ajouts: ajouts.map(cell), retraits: retraits.map(cell) }, client),
    triples: async (): Promise<Triple[]> =>
      (await app.ok(`/api/definition_sousparcours?parcoursId=${parcours.id}`))
        .map((one: Json) => [one.id_stage, one.id_categorie, one.id_sous_parcours])
        .sort(),
  };
}
