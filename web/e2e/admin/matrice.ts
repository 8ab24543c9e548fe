import { type Page } from '@playwright/test';
import { type Api, expect } from './staff';

type Options = { stages?: number; linked?: number; sousParcours?: string[] };

/** A pathway with categories, sous-parcours and stages; some of them are in the first category, for the first sous-parcours. */
export async function matrixWorld(api: Api, options: Options = {}) {
  const { stages = 3, sousParcours = ['ILS', 'VOR'] } = options;
  const parcours = await api.parcours();
  const inside = { id_parcours: parcours.id };
  const categories = [
    await api.create('categorie', { name: 'Bases', position: 1, ...inside }),
    await api.create('categorie', { name: 'Suite', position: 2, ...inside }),
  ] as const;
  const columns = [];
  for (const name of sousParcours) columns.push(await api.create('sousparcours', { name, ...inside }));
  const codes = Array.from({ length: stages }, (_, i) => `${api.mark}-${101 + i}`);
  const lot = await api.call('PUT', 'stage/lot', {
    stages: codes.map((code) => ({ code, name: `Libellé de ${code}` })),
  });
  const made = (lot['stageIds'] as number[]).map((id) => ({ id }));
  const stageIds = made.slice(0, options.linked).map(({ id }) => id);
  if (stageIds.length > 0)
    await api.call('POST', 'definition_sousparcours', {
      stageIds,
      categorieId: categories[0].id,
      sousParcoursIds: [columns[0]!.id],
    });
  const path = `/admin/parcours/details/${parcours.id}/matrice`;
  return {
    parcours,
    path,
    bases: categories[0],
    suite: categories[1],
    columns,
    codes,
    stages: made,
    /** « 101 Bases ILS », in no order. */
    saved: async () => {
      const rows = (await api.call('GET', `definition_sousparcours?parcoursId=${parcours.id}`)) as unknown as Saved[];
      const nameOf = ({ stage, categorie, sous_parcours }: Saved) =>
        `${stage.code_stage.split('-')[1]!} ${categorie.nom_categorie} ${sous_parcours.nom_sous_parcours}`;
      return rows.map(nameOf).sort();
    },
  };
}

type Saved = {
  stage: { code_stage: string };
  categorie: { nom_categorie: string };
  sous_parcours: { nom_sous_parcours: string };
};

export const grid = (page: Page) => page.getByRole('grid');

/** A box by its name, whole. */
export const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

export const bar = (page: Page) => page.getByRole('region', { name: 'Modifications en attente' });

/** The last announcement to screen readers. */
export const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

export async function openMatrix(page: Page, path: string) {
  await page.goto(path);
  await expect(grid(page)).toBeVisible();
}
