import { type APIRequestContext, type Page } from '@playwright/test';
import { addDays, isWeekend, todayInParis } from '../../src/lib/days';
import { type Complaints } from '../complaints';
import { moveTo } from '../fixtures';
import { OwnServer } from '../own-server';
import { ADMIN, type Api, expect, test as base } from './staff';

type Own = OwnServer & { session: APIRequestContext };

/** Where a task is done. */
export type Around = { page: Page; api: Api; own: Own; complaints: Complaints };

/** Tests of one site, on the demo content: what they do last is the last that it knows. */
export const test = base.extend<object, { own: Own }>({
  own: [
    async ({ playwright }, provide) => {
      const own = new OwnServer({ ADMIN_PASSWORD: ADMIN.password, DEMO: 'true', ATELIERS: '2' });
      await own.start();
      const session = await playwright.request.newContext({ baseURL: own.url });
      expect((await session.post('/api/login', { data: ADMIN })).status()).toBe(200);
      await provide(Object.assign(own, { session }));
      await session.dispose();
      await own.drop();
    },
    { scope: 'worker' },
  ],
  session: [({ own }, provide) => provide(own.session), { scope: 'worker' }],
  baseURL: ({ own }, provide) => provide(own.url),
});

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true });
export const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true });
export const taskLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Tâches du jour' }).getByRole('link', { name, exact: true });
export const combobox = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
export const listed = (page: Page, name: string) =>
  page.getByRole('listbox').getByRole('option', { name, exact: true });
export const submit = (page: Page, name: string) =>
  page.locator('form.form').getByRole('button', { name, exact: true });

type Task = [name: string, perform: (around: Around) => Promise<void>];

/** Tasks that are done on one page, one after the other as they were told. */
export function newTasks() {
  const tasks: Task[] = [];
  return {
    task: (...one: Task) => void tasks.push(one),
    walk: async (around: Around) => {
      // The router is not there until the page has drawn something: it would miss the first move.
      await expect(around.page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const [name, perform] of tasks) await test.step(name, () => perform(around));
    },
  };
}

/** The start page, as one finds it: each task begins there, and a load for each would take as long as the task. */
export async function start(page: Page) {
  if (page.url().endsWith('/admin/accueil')) return;
  await moveTo(page, '/admin/accueil');
  await expect(heading(page, 'Accueil')).toBeFocused();
}

/** Where a stage stands: « parcours, catégorie, sous-parcours ». */
export async function placesOf(api: Api, code: string) {
  const stages = (await api.call('GET', 'stage')) as unknown as { id: number; code_stage: string }[];
  const { id } = stages.find(({ code_stage }) => code_stage === code)!;
  const { parcours } = await api.call('GET', `stage/${id}`);
  return (parcours as { nom_parcours: string }[]).map(({ nom_parcours }) => nom_parcours);
}

/** A month from now, a Monday that has another one in its month. */
function mondayOfNextMonth() {
  const today = todayInParis();
  let day = addDays(`${today.slice(0, 7)}-28`, 4).slice(0, 8) + '02';
  while (!isWeekend(addDays(day, -1)) || isWeekend(day)) day = addDays(day);
  return day;
}

/** Sessions of two stages that one person leads, on a Monday and on the next: to move the first by a week is a clash. */
export async function sessionsAWeekApart(api: Api) {
  const [first, next] = [mondayOfNextMonth(), addDays(mondayOfNextMonth(), 7)];
  const { id: person } = await api.create('responsable', { lastName: `E${api.mark}`, firstName: 'Alix' });
  const held = [`F-${api.mark}`, `G-${api.mark}`];
  for (const [i, code] of held.entries()) {
    const stage = await api.stage(code, { 'responsableIds[]': String(person) });
    await api.create('session_stage', { stageId: stage.id, start: i === 0 ? first : next });
  }
  return { first, next, held };
}
