import { type Page, type Response } from '@playwright/test';
import { OwnServer } from '../own-server';
import { csv } from './csv';
import { ADMIN, expect, test as base } from './staff';

const MANY = 450;
/** No list of choices asks for more at once. */
const MOST = 200;
const code = (i: number) => `S-${String(i).padStart(3, '0')}`;

/** A catalogue that no list of choices holds, and a pathway. */
class Catalogue {
  /** Whatever the pages asked of lists of stages. */
  readonly told: number[] = [];

  constructor(
    private readonly page: Page,
    readonly own: OwnServer,
    readonly parcours: string,
  ) {
    page.on('response', (response) => {
      if (/\/api\/stage(\/tableau)?(\?|$)/.test(response.url())) void this.count(response);
    });
  }

  private async count(response: Response) {
    // One that the page has left behind has no body any more.
    const rows: unknown = await response.json().catch(() => []);
    if (Array.isArray(rows)) this.told.push(rows.length);
  }

  open(path: string) {
    return this.page.goto(`${this.own.url}${this.parcours}/${path}`);
  }

  get(path: string) {
    return this.page.request.get(`${this.own.url}/api/${path}`);
  }

  /** « S-001 Bases Route » */
  async saved(): Promise<string[]> {
    type Saved = { stage: { code_stage: string }; sous_parcours: { nom_sous_parcours: string } };
    const rows = (await (await this.get('definition_sousparcours')).json()) as Saved[];
    return rows.map(({ stage, sous_parcours }) => `${stage.code_stage} ${sous_parcours.nom_sous_parcours}`).sort();
  }
}

/** As staff, on a server of its own. */
export const test = base.extend<{ many: Catalogue }>({
  who: 'nobody',
  many: async ({ page, complaints }, provide) => {
    const own = new OwnServer({ ADMIN_PASSWORD: ADMIN.password });
    await own.start();
    const post = async (path: string, data: object) => {
      const response = await page.request.post(`${own.url}/api/${path}`, { data });
      expect(response.status(), await response.text()).toBe(200);
      return (await response.json()) as { id: number };
    };
    await post('login', ADMIN);
    const lines = Array.from({ length: MANY }, (_, i) => `${code(i)};${i === 444 ? 'Goniométrie' : `Stage ${i}`}`);
    await page.request.post(`${own.url}/api/stage/import`, {
      multipart: { file: csv(`Code;Libellé\n${lines.join('\n')}\n`) },
    });
    const { id } = await post('parcours', { name: 'Radio', description: '' });
    await post('categorie', { name: 'Bases', position: 1, level: '', id_parcours: id });
    await post('sousparcours', { name: 'Route', id_parcours: id });
    const many = new Catalogue(page, own, `/admin/parcours/details/${id}`);
    await provide(many);
    complaints.endTest();
    await own.drop();
    expect(Math.max(...many.told)).toBeLessThanOrEqual(MOST);
  },
});
