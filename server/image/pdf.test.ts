import { createHash } from 'node:crypto';
import { type Json, useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { errors } from '../test/errors.js';
import { file, formOf, pdf, PDF_POLICY } from '../test/forms.js';
import { now, pruneNow } from '../test/history.js';
import { bytesOf, picture, uploaded, uploadedPdf } from '../test/images.js';

const DAY = 24 * 3600;
const app = useApp();
let admin: Client;
beforeEach(async () => {
  for (const table of ['image', 'revision', 'modification', 'fichier'])
    await app.dataSource.query(`DELETE FROM ${table}`);
  await app.dataSource.query("DELETE FROM setting WHERE name = 'pruning'");
  admin = await signedIn(app, 'admin');
});

const CONTENT = pdf({ mark: 'guide', length: 5000 });
const written = (id: number, content: string) =>
  admin.call('PUT', `/api/static/${id}`, { menu: 'Menu', title: 'Le dispositif', content });
const linked = ({ url }: Json) => `Lisez [le guide](${url}).`;
const listed = async (query = ''): Promise<Json[]> => (await admin.get(`/api/image${query}`)).body;
const refused = async (content: Buffer<ArrayBuffer> | string) =>
  admin.call('POST', '/api/image/pdf', formOf({ file: file(content, 'guide.pdf') }));

describe('POST /api/image/pdf', () => {
  it('keeps the PDF by its content, and tells its address', async () => {
    const empreinte = createHash('sha256').update(CONTENT).digest('hex');

    expect(await uploadedPdf(admin, CONTENT, 'C:\\docs\\Été 2026, l’œuvre.PDF')).toEqual({
      id: expect.any(Number),
      empreinte,
      nom: 'Été 2026, l’œuvre.PDF',
      alt: '',
      format: 'pdf',
      largeur: 0,
      hauteur: 0,
      poids: 5000,
      url: `/fichier/${empreinte}/ete-2026-l-oeuvre.pdf`,
      vignette: null,
    });
  });

  it('holds a PDF that is sent again, or twice at once, only once, under its first name', async () => {
    const first = await uploadedPdf(admin, CONTENT, 'guide.pdf');
    const again = await Promise.all([1, 2, 3].map((n) => uploadedPdf(admin, CONTENT, `${n}.pdf`)));

    expect(again).toEqual([first, first, first]);
    expect(await listed()).toHaveLength(1);
  });

  it.each([
    ['the name of nothing that can be written', '終.pdf', 'document.pdf'],
    ['a long name', `${'é'.repeat(300)}.pdf`, `${'e'.repeat(80)}.pdf`],
  ])('gives an address to %s', async (_what, nom, end) => {
    const { url } = await uploadedPdf(admin, pdf({ mark: nom.slice(0, 9) }), nom);

    expect(url.split('/').at(-1)).toBe(end);
    expect((await app.request(url)).status).toBe(200);
  });

  it.each([
    ['nothing', '', '«\u00a0guide.pdf\u00a0» est vide\u00a0: choisissez un autre fichier.'],
    ['a page', '<!doctype html><script>alert(1)</script>', '«\u00a0guide.pdf\u00a0» n’est pas un fichier PDF.'],
    ['a PDF that ends too soon', CONTENT.subarray(0, 900), '«\u00a0guide.pdf\u00a0» n’est pas un fichier PDF.'],
  ])('refuses %s in a sentence', async (_what, content, msg) => {
    const { status, body } = await refused(content);

    expect([status, body]).toEqual([400, errors.badParams(['file', msg])]);
    expect(await listed()).toEqual([]);
  });

  it('refuses an image, more than 10 MB, and no file', async () => {
    expect((await refused(await bytesOf(picture().png()))).status).toBe(400);
    const large = await refused(pdf({ length: 10 * 1024 * 1024 + 1 }));
    expect([large.status, large.body]).toEqual([413, errors.tooLargeParam('file', 'Ce fichier dépasse 10 Mo.')]);
    const { body } = await admin.call('POST', '/api/image/pdf', formOf({}));
    expect(body).toEqual(errors.badParams(['file', 'Choisissez un fichier PDF.']));
  });
});

describe('GET /fichier/{empreinte}/{nom}.pdf', () => {
  it('is shown in the browser, never asked for again, and runs nothing', async () => {
    const { url, empreinte } = await uploadedPdf(admin, CONTENT, 'Guide.pdf');
    const response = await app.request(url);

    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename=guide.pdf',
      'content-length': '5000',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': PDF_POLICY,
      'x-content-type-options': 'nosniff',
    });
    expect(CONTENT.equals(Buffer.from(await response.arrayBuffer()))).toBe(true);
    const same = await app.request(url, { headers: { 'If-None-Match': `"${empreinte}"` } });
    expect([same.status, same.headers.get('Cache-Control')]).toEqual([304, 'public, max-age=31536000, immutable']);
    const head = await app.request(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('Content-Length')]).toEqual([200, '5000']);
  });

  it('is read in parts', async () => {
    const { url } = await uploadedPdf(admin, CONTENT);
    const part = await app.request(url, { headers: { Range: 'bytes=10-19' } });
    expect([part.status, part.headers.get('Content-Range')]).toEqual([206, 'bytes 10-19/5000']);
    const beyond = await app.request(url, { headers: { Range: 'bytes=5000-' } });
    expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, 'bytes */5000']);
    // The part that is there is immutable; its absence is not.
    expect(beyond.headers.get('Cache-Control')).toBe('no-store');
  });

  it('shows nothing that is not a PDF of the library', async () => {
    const { url } = await uploadedPdf(admin, CONTENT);
    const image = await uploaded(admin, await bytesOf(picture().png()));
    const stage = await app.world.stage();
    const { empreinte } = await app.world.fichier(stage, { contenu: pdf({ mark: 'stage' }) });
    for (const path of [
      `/fichier/${image.empreinte}/plan.pdf`,
      `/fichier/${empreinte}/plan.pdf`,
      `/fichier/${'0'.repeat(64)}/plan.pdf`,
      url.replace('.pdf', '.html'),
      url.replace('plan', 'Plan'),
      `${url}/x.pdf`,
    ])
      expect([path, (await app.request(path)).status]).toEqual([path, 404]);
    expect((await app.request(url, { method: 'POST' })).status).toBe(404);
  });
});

describe('the library', () => {
  it('holds PDFs beside images, and tells where each is linked', async () => {
    const image = await uploaded(admin, await bytesOf(picture().png()));
    const one = await uploadedPdf(admin, CONTENT, 'guide.pdf');
    const page = await app.world.page({ titre: 'Le dispositif', contenu: linked(one) });

    const line = { ...one, utilisations: [{ entite: 'static', cle: String(page.id), libelle: 'Le dispositif' }] };
    expect(await listed()).toEqual([line, { ...image, utilisations: [] }]);
    expect(await listed('?genre=pdf')).toEqual([line]);
    expect(await listed('?genre=image')).toEqual([{ ...image, utilisations: [] }]);
    expect((await admin.get('/api/image?genre=tout')).status).toBe(400);
    const { status, body } = await admin.call('DELETE', `/api/image/${one.id}`);
    const message = 'Ce fichier est utilisé\u00a0: «\u00a0Le dispositif\u00a0». Retirez-le d’abord de ces textes.';
    expect([status, body.message]).toEqual([409, message]);
  });

  it('lets a PDF go that no text links to, and takes it back by an undo', async () => {
    const one = await uploadedPdf(admin, CONTENT);
    const { status, headers } = await admin.call('DELETE', `/api/image/${one.id}`);
    expect([status, await listed()]).toEqual([200, []]);

    await pruneNow(app, { now: now() + 2 * DAY });
    await admin.call('POST', `/api/journal/${headers.get('X-Modification')}/annuler`);

    expect(await listed()).toEqual([{ ...one, utilisations: [] }]);
    expect((await app.request(one.url)).status).toBe(200);
  });
});

describe('a text', () => {
  it('leads to no file that is not there', async () => {
    const { id } = await app.world.page();
    const { status, body } = await written(id, `[guide](/fichier/${'ab'.repeat(32)}/guide.pdf)`);
    const msg = 'Le fichier /fichier/abababab… n’existe pas ou plus\u00a0: insérez-le de nouveau.';
    expect([status, body]).toEqual([400, errors.badParams(['content', msg])]);
  });

  it('keeps its PDF as long as one of its versions names it, and no longer', async () => {
    const one = await uploadedPdf(admin, CONTENT);
    const { id } = await app.world.page();
    await written(id, linked(one));
    await written(id, 'Plus rien.');
    const { status, body } = await admin.call('DELETE', `/api/image/${one.id}`);
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(/^Ce fichier reste tant que .* où il se trouve/),
    ]);
    expect((await app.request(one.url)).status).toBe(200);

    await app.dataSource.query("DELETE FROM revision WHERE entite = 'static'");
    expect((await admin.call('DELETE', `/api/image/${one.id}`)).status).toBe(200);
    expect((await app.request(one.url)).status).toBe(404);
  });

  it('whose file went is told of in the catalogue’s health', async () => {
    const one = await uploadedPdf(admin, CONTENT);
    const { id } = await app.world.page({ titre: 'Le dispositif' });
    await written(id, linked(one));
    const broken = async () => (await admin.get('/api/sante/lien-interne')).body as Json[];
    expect(await broken()).toEqual([]);

    await app.dataSource.query('DELETE FROM image');
    await app.world.changed();

    const detail = `${one.url}\u00a0: ce fichier n’existe pas ou plus`;
    expect(await broken()).toMatchObject([{ entite: 'static', cle: String(id), detail }]);
  });
});
