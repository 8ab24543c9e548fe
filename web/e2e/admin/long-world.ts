import { type Page } from '@playwright/test';
import { type Complaints } from '../complaints';
import { type Server } from '../server';
import { type Api, expect, filter, firstRow, remove } from './staff';

/** As German has them, and some French: 32 letters, and 40 of them in one. */
export const WORD = 'Radiocommunicationssatellitaires';
export const DAY = '2031-03-31';
const DAY_AFTER = '2031-04-01';
export const LONGER = 'Anticonstitutionnellementradionavigation';

type World = {
  parcours: number;
  empty: number;
  categorie: number;
  sousParcours: number;
  stage: number;
  responsable: number;
  user: number;
  lieu: number;
  session: number;
};

export type Around = {
  page: Page;
  api: Api;
  server: Server;
  complaints: Complaints;
  world: World;
  /** Another load of the page, where going there as a link does is not enough. */
  load: Page['goto'];
  /** The name of each row. */
  word: string;
  /** The last names of the two persons. */
  people: [string, string];
};

/** Every name is one word, which the test's mark makes its own. */
export async function longWorld(api: Api): Promise<World> {
  const word = `${LONGER}${api.mark}`;
  const parcours = await api.parcours(word, `${word}\n\n| ${word} | ${word} |\n| --- | --- |\n| ${word} | ${word} |`);
  const empty = await api.parcours(`Vide ${word}`);
  const parent = { id_parcours: parcours.id };
  const categorie = await api.create('categorie', { name: word, position: 1, level: WORD, ...parent });
  const sousParcours = await api.create('sousparcours', { name: word, ...parent });
  const responsable = await api.create('responsable', { lastName: `${LONGER}a${api.mark}`, firstName: WORD });
  await api.create('responsable', { lastName: `${LONGER}b${api.mark}`, firstName: WORD });
  const stage = await api.stage(word, { name: `${WORD} ${LONGER}`, 'responsableIds[]': String(responsable.id) });
  const other = await api.stage(`${'W'.repeat(42)}${api.mark}`, { name: WORD });
  const lieu = await api.create('lieu', { name: word, city: WORD });
  const slots = [DAY, DAY_AFTER].map((day) => ({ day, start: '09:00', end: '12:30' }));
  const session = await api.create('session_stage', { stageId: stage.id, slots, placeId: lieu.id, remark: WORD });
  // They clash: each is told in the other's line.
  await api.create('session_stage', { stageId: other.id, slots, placeId: lieu.id });
  await api.create('session_stage', { stageId: stage.id, placeId: lieu.id });
  await api.call('POST', 'definition_sousparcours', {
    stageIds: [stage.id],
    categorieId: categorie.id,
    sousParcoursIds: [sousParcours.id],
  });
  const user = await api.user(word);
  return {
    parcours: parcours.id,
    empty: empty.id,
    categorie: categorie.id,
    sousParcours: sousParcours.id,
    stage: stage.id,
    responsable: responsable.id,
    user: user.id,
    lieu: lieu.id,
    session: session.id,
  };
}

/** A state of a screen: how it is reached, and what then shows that it is there, in every width. */
export type State = (around: Around) => Promise<ReturnType<Page['locator']>>;

export const inside = ({ parcours }: World) => `/admin/parcours/details/${parcours}`;

/** Closes the window that stands over the screen. */
export async function close(page: Page) {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

export async function formAt(page: Page, address: string) {
  await page.goto(address);
  const send = page.locator('form.form .btn-primary');
  await expect(send).toBeVisible();
  await expect(page.getByText(/^Chargement/)).toHaveCount(0);
  return send;
}

/** A list of the test's own rows, and the question that its first deletion asks. */
export async function asked({ page, api }: Around, list: string) {
  await page.goto(`${list}?searchString=${api.mark}`);
  await filter(page, api.mark);
  await remove(firstRow(page));
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect(page.getByText('Décompte en cours…')).toHaveCount(0);
  return page.getByRole('alertdialog');
}
