import { type Json, useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { errors } from '../test/errors.js';
import { now, pruneNow } from '../test/history.js';
import { bytesOf, picture, upload, uploaded } from '../test/images.js';

const DAY = 24 * 3600;
const app = useApp();
let admin: Client;
beforeEach(async () => {
  for (const table of ['image', 'revision', 'modification', 'fichier'])
    await app.dataSource.query(`DELETE FROM ${table}`);
  await app.dataSource.query("DELETE FROM setting WHERE name = 'pruning'");
  admin = await signedIn(app, 'admin');
});

const image = async (alt: string, red = 1) => uploaded(admin, await bytesOf(picture({ red }).png()), { alt });
const shown = ({ url }: Json) => `Voici ![plan](${url} =300x).`;
const written = (id: number, content: string) =>
  admin.call('PUT', `/api/static/${id}`, { menu: 'Menu', title: 'Le dispositif', content });
const listed = async (query = ''): Promise<Json[]> => (await admin.get(`/api/image${query}`)).body;

describe('the library', () => {
  it('tells where each image stands, the last one first', async () => {
    const [first, second] = [await image('Un radar', 1), await image('Été', 2)];
    const page = await app.world.page({ titre: 'Le dispositif', contenu: `${shown(first)} ${shown(first)}` });
    const parcours = await app.world.parcours({ nom_parcours: 'Radar', descriptif_parcours: shown(first) });

    expect(await listed()).toEqual([
      { ...second, utilisations: [] },
      {
        ...first,
        utilisations: [
          { entite: 'parcours', cle: String(parcours.id), libelle: 'Radar' },
          { entite: 'static', cle: String(page.id), libelle: 'Le dispositif' },
        ],
      },
    ]);
  });

  it('is searched, and read in parts', async () => {
    await image('Un radar', 1);
    await image('L’été', 2);
    await image('Un RADAR secondaire', 3);
    const names = async (query: string) => (await listed(query)).map(({ alt }) => alt);

    expect(await names('?searchString=radar')).toEqual(['Un RADAR secondaire', 'Un radar']);
    expect(await names('?searchString=ETE')).toEqual(['L’été']);
    expect(await names('?limit=1&offset=1')).toEqual(['L’été']);
    expect(await names('?offset=9')).toEqual([]);
    expect((await admin.get('/api/image?limit=101')).status).toBe(400);
  });

  it('an image that a text shows is not deleted, and that is told', async () => {
    const one = await image('Un radar');
    const page = await app.world.page({ titre: 'Le dispositif', contenu: shown(one) });

    const { status, body } = await admin.call('DELETE', `/api/image/${one.id}`);

    const message = 'Cette image est utilisée\u00a0: «\u00a0Le dispositif\u00a0». Retirez-la d’abord de ces textes.';
    const utilisations = [{ entite: 'static', cle: String(page.id), libelle: 'Le dispositif' }];
    expect([status, body]).toEqual([409, { ...errors.conflict(message), utilisations }]);
    expect(await listed()).toHaveLength(1);
  });

  it('an image that nothing shows is deleted, and comes back by an undo', async () => {
    const one = await image('Un radar');
    const { status, headers } = await admin.call('DELETE', `/api/image/${one.id}`);
    expect([status, await listed()]).toEqual([200, []]);
    expect((await admin.call('DELETE', `/api/image/${one.id}`)).status).toBe(404);

    await pruneNow(app, { now: now() + 2 * DAY });
    const undone = await admin.call('POST', `/api/journal/${headers.get('X-Modification')}/annuler`);

    expect(undone.body).toMatchObject({ impossibles: [] });
    expect(await listed()).toEqual([{ ...one, utilisations: [] }]);
    expect((await app.request(one.url)).status).toBe(200);
  });

  it('an image that nothing shows any longer ends its addresses with it, those of its sizes too, until it is back', async () => {
    const one = await image('Un radar');
    const addresses = [one.url, one.vignette, one.url.replace('.png', '.webp')];
    const statuses = () => Promise.all(addresses.map(async (url) => (await app.request(url)).status));
    expect(await statuses()).toEqual([200, 200, 200]);

    const { headers } = await admin.call('DELETE', `/api/image/${one.id}`);
    expect(await statuses()).toEqual([404, 404, 404]);
    const { id } = await app.world.page();
    expect((await written(id, shown(one))).status).toBe(400);

    await admin.call('POST', `/api/journal/${headers.get('X-Modification')}/annuler`);
    expect(await statuses()).toEqual([200, 200, 200]);
  });

  it('an image that a version of a text shows is not deleted, nor is its upload undone, and that is told', async () => {
    const { body: one, headers } = await upload(admin, await bytesOf(picture().png()));
    const page = await app.world.page({ titre: 'Le dispositif' });
    await written(page.id, shown(one));
    const { version } = await app.ok(`/api/static/${page.id}`);
    await written(page.id, 'Plus rien.');
    await written(page.id, 'Plus rien du tout.');

    const { status, body } = await admin.call('DELETE', `/api/image/${one.id}`);
    const undone = await admin.call('POST', `/api/journal/${headers.get('X-Modification')}/annuler`);

    const libelle = (await app.ok(`/api/static/${page.id}`)).titre;
    const message = `Cette image reste tant que l’historique garde les versions où elle se trouve\u00a0: «\u00a0${libelle}\u00a0», version ${version}.`;
    const utilisations = [{ entite: 'static', cle: String(page.id), libelle, version }];
    expect([status, body]).toEqual([409, { ...errors.conflict(message), utilisations }]);
    expect(undone.body).toMatchObject({
      modification: null,
      impossibles: [
        {
          entite: 'image',
          raison: 'Un texte s’en sert depuis, une de ses versions, une préparation, ou un catalogue gardé.',
        },
      ],
    });
    expect((await app.request(one.url)).status).toBe(200);
    const restored = await admin.call('POST', `/api/static/${page.id}/versions/${version}/retablir`);
    expect(restored.body.contenu_html).toContain('<picture>');
  });

  it('an upload is a modification, which can be undone', async () => {
    const { headers } = await upload(admin, await bytesOf(picture().png()));
    await admin.call('POST', `/api/journal/${headers.get('X-Modification')}/annuler`);
    expect(await listed()).toEqual([]);
  });
});

describe('a text', () => {
  it('shows its image in the size asked for, in all its widths, without moving what follows', async () => {
    const one = await uploaded(admin, await bytesOf(picture({ width: 1200, height: 800 }).png()));
    const { id } = await app.world.page({ contenu: shown(one) });
    const at = (borne: number) => `/image/${one.empreinte}/${borne}.webp`;

    expect((await app.ok(`/api/static/${id}`)).contenu_html.trim()).toBe(
      `<p>Voici <picture><source type="image/webp" srcset="${at(480)} 480w, ${at(960)} 960w, ${at(1600)} 1200w"` +
        ` sizes="(max-width: 300px) 100vw, 300px" /><img src="${one.url}" alt="plan" width="300" height="200"` +
        ' style="aspect-ratio:300 / 200" loading="lazy" decoding="async" /></picture>.</p>',
    );
  });

  it.each([
    ['![a](URL)', 600, 400],
    ['![a](URL =x100)', 150, 100],
    ['![a](URL =100x20)', 100, 20],
    ['<img src="URL" alt="a">', 600, 400],
    [`![a](URL)${'\n\nlong'.repeat(3000)}`, 600, 400],
  ])('%.30s is %s by %s', async (source, width, height) => {
    const one = await image('a');
    const { body } = await admin.call('POST', '/api/markdown', { source: source.replace('URL', one.url) });
    expect(body.html).toContain('<picture>');
    expect(body.html).toMatch(new RegExp(`<img (?=.* width="${width}")(?=.* height="${height}")`));
  });

  it('names no image that is not there', async () => {
    const { id } = await app.world.page();
    const missing = `/image/${'ab'.repeat(32)}/960.png`;
    const { status, body } = await written(id, `![plan](${missing})`);
    const msg = 'L’image /image/abababab… n’existe pas ou plus\u00a0: insérez-la de nouveau.';
    expect([status, body]).toEqual([400, errors.badParams(['content', msg])]);
    expect((await written(id, `![plan](https://exemple.fr${missing})`)).status).toBe(200);
  });

  it('lets an image go that neither it nor its history names', async () => {
    const one = await image('Un radar');
    await admin.call('DELETE', `/api/image/${one.id}`);
    await app.dataSource.query('DELETE FROM revision');
    for (const later of [0, 2]) await pruneNow(app, { now: now() + later * DAY });

    expect((await app.request(one.url)).status).toBe(404);
    expect(await app.dataSource.query('SELECT * FROM image_variante')).toEqual([]);
  });
});
