import { type APIRequestContext, type Page } from '@playwright/test';
import { type Complaints } from '../complaints';
import { NEXT_YEAR } from '../days';
import { type Api, expect, popover } from './staff';

/** A preparation that the test has opened. */
export class Preparation {
  readonly base: string;
  /** Its page in the back-office of the site. */
  readonly path: string;

  constructor(
    readonly id: number,
    readonly nom: string,
    private readonly session: APIRequestContext,
  ) {
    this.base = `/preparation/${id}`;
    this.path = `/admin/preparations/${id}`;
  }

  /** Asks its copy of the site, once that is open. */
  async call(method: string, path: string, data?: object): Promise<Record<string, unknown>> {
    let answer: Record<string, unknown> = {};
    await expect
      .poll(async () => {
        const response = await this.session.fetch(`${this.base}/api/${path}`, { method, data });
        answer = (await response.json()) as Record<string, unknown>;
        return response.status();
      })
      .toBe(200);
    return answer;
  }
}

export async function openPreparation(api: Api, session: APIRequestContext, name = 'Catalogue'): Promise<Preparation> {
  const nom = `${name} ${api.mark}`;
  const { id } = await api.create('preparation', { nom });
  return new Preparation(id, nom, session);
}

/** The first page of a copy may say that it opens, and reload itself. */
export const allowOpening = (complaints: Complaints) => complaints.allow(/503.*\/preparation\/\d+\//);

/** A stage of which a session will be held, once the copy of the preparation, if it is given, has it. */
export async function heldStage(api: Api, preparation?: Preparation) {
  const stage = await api.stage(`S-${api.mark}`, { hours: '35' });
  const slots = [{ day: `${NEXT_YEAR}-03-29`, start: '09:00', end: '12:30' }];
  const session = await api.create('session_stage', { stageId: stage.id, start: `${NEXT_YEAR}-03-29`, slots });
  await preparation?.call('GET', `session_stage/${session.id}`);
  return { stage, session, dates: `le 29 mars ${NEXT_YEAR}` };
}

/** A stage with the title that its preparation gives it, by the API. */
export async function retitle(preparation: Preparation, api: Api, id: number, title: string) {
  await preparation.call('PUT', 'stage/lot', { stages: [{ id, name: title }] });
  expect(await titleOf(api, id)).not.toBe(title);
}

export const titleOf = async (api: Api, id: number) => (await api.call('GET', `stage/${id}`))['libelle_stage'];

export const band = (page: Page) => page.getByRole('complementary', { name: 'Préparation' });
export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
/** Reads the changes that the preparation makes to one row. */
export const line = (page: Page, name: string | RegExp) =>
  part(page, 'Changements')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name }) });
export const question = popover;
