import { useApp } from '../test/app.js';
import { errors } from '../test/errors.js';
import { PDF_POLICY } from '../test/forms.js';
import { statementsOf } from '../test/recorder.js';
import { FichierService } from './fichier.service.js';

const app = useApp();

/** Every byte value, so that no conversion goes unseen. */
const BYTES = Buffer.from(Array.from({ length: 1000 }, (_, i) => i % 256));

async function pdf(values: { nom?: string } = {}) {
  const stage = await app.world.stage();
  const { empreinte } = await app.world.fichier(stage, { contenu: BYTES, ...values });
  return { url: `/api/stage/${stage.id}/getEmploiDuTempsFile`, etag: `"${empreinte}"` };
}

async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

describe.each([
  ['getEmploiDuTempsFile', 'emploi_du_temps', 'Ce stage n’a pas d’emploi du temps.'],
  ['getFichePEFile', 'fiche_PE', 'Ce stage n’a pas de fiche PE.'],
] as const)('GET /api/stage/{id}/%s', (route, type, missing) => {
  it('answers the bytes as they were stored', async () => {
    const stage = await app.world.stage();
    const { empreinte } = await app.world.fichier(stage, { type, nom: 'plan.pdf', contenu: BYTES });

    const response = await app.request(`/api/stage/${stage.id}/${route}`);

    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename=plan.pdf',
      'content-length': '1000',
      'content-security-policy': PDF_POLICY,
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'cache-control': 'no-cache',
      etag: `"${empreinte}"`,
    });
    expect(await bytesOf(response)).toEqual(BYTES);
  });

  it('answers 404 where the stage has no such file, though it has the other', async () => {
    const stage = await app.world.stage();
    await app.world.fichier(stage, { type: type === 'fiche_PE' ? 'emploi_du_temps' : 'fiche_PE' });

    expect(await app.refused(`/api/stage/${stage.id}/${route}`)).toEqual(errors.notFound(missing));
  });

  it('answers 404 for an unknown stage', async () => {
    expect(await app.refused(`/api/stage/999999/${route}`)).toEqual(
      errors.notFound('Le stage 999999 n’existe pas ou plus.'),
    );
  });
});

describe('name of a file', () => {
  it.each([
    ['plain.pdf', 'inline; filename=plain.pdf'],
    ['deux mots.pdf', 'inline; filename="deux mots.pdf"'],
    ['a"b\\c;d.pdf', 'inline; filename="a\\"b\\\\c;d.pdf"'],
    ['Été œ 終.pdf', `inline; filename="?t? ? ?.pdf"; filename*=UTF-8''%C3%89t%C3%A9%20%C5%93%20%E7%B5%82.pdf`],
    ['saut\r\nX-Ajout: 1.pdf', expect.not.stringMatching(/[\r\n]/)],
  ])('%j is sent as RFC 6266 asks', async (nom, disposition) => {
    const { url } = await pdf({ nom });

    const { headers } = await app.request(url);

    expect(headers.get('Content-Disposition')).toEqual(disposition);
    expect(headers.has('X-Ajout')).toBe(false);
  });
});

describe('validation of a file', () => {
  it('answers 304 without a body while If-None-Match holds', async () => {
    const { url, etag } = await pdf();

    const response = await app.request(url, { headers: { 'If-None-Match': etag } });

    expect([response.status, await response.text()]).toEqual([304, '']);
    expect(response.headers.get('ETag')).toBe(etag);
  });

  it('does not have the file read, nor measured, for a 304', async () => {
    const { url, etag } = await pdf();

    const statements = await statementsOf(app, () => app.request(url, { headers: { 'If-None-Match': etag } }));

    expect(statements).toEqual([expect.stringMatching(/^SELECT \w+_empreinte AS empreinte FROM stage /)]);
  });

  it('answers the file once If-None-Match no longer holds', async () => {
    const { url } = await pdf();

    expect((await app.request(url, { headers: { 'If-None-Match': '"autre"' } })).status).toBe(200);
  });

  it('answers HEAD with the headers only', async () => {
    const { url, etag } = await pdf();

    const response = await app.request(url, { method: 'HEAD' });

    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('Content-Length')).toBe('1000');
    expect(response.headers.get('ETag')).toBe(etag);
  });
});

describe('a file of 2 MB, read in pieces', () => {
  const LARGE = Buffer.alloc(2_000_000, BYTES);

  it.each([undefined, [524_287, 524_288], [1, 1_999_998], [1_048_576, 1_999_999]])('is whole: %j', async (range) => {
    const stage = await app.world.stage();
    await app.world.fichier(stage, { contenu: LARGE });
    const headers = range && { Range: `bytes=${range[0]}-${range[1]}` };

    const response = await app.request(`/api/stage/${stage.id}/getEmploiDuTempsFile`, { headers });

    const [start, end] = range ?? [0, LARGE.length - 1];
    expect(response.headers.get('Content-Length')).toBe(String(end! + 1 - start!));
    expect((await bytesOf(response)).equals(LARGE.subarray(start, end! + 1))).toBe(true);
  });

  it('is the one that was asked for, whole, where another takes its place while it is read', async () => {
    const stage = await app.world.stage();
    await app.world.fichier(stage, { contenu: LARGE });
    const file = await app.nest.get(FichierService).get(stage.id, 'emploi_du_temps');
    const pieces = file.pieces(0, file.taille - 1);
    expect((await pieces.next()).value).toEqual(LARGE.subarray(0, 512 * 1024));

    await app.world.fichier(stage, { contenu: Buffer.from('%PDF-1.7\nautre\n%%EOF\n') });

    expect((await pieces.next()).value).toEqual(LARGE.subarray(512 * 1024, 1024 * 1024));
  });
});

describe('byte ranges of a file of 1000 bytes', () => {
  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=0-0', 0, 0],
    ['bytes=500-599', 500, 599],
    ['bytes=900-', 900, 999],
    ['bytes=-100', 900, 999],
    ['bytes=-5000', 0, 999],
    ['bytes=990-5000', 990, 999],
  ])('%s answers 206 with these bytes', async (range, start, end) => {
    const { url, etag } = await pdf();

    const response = await app.request(url, { headers: { Range: range } });

    expect(response.status).toBe(206);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-range': `bytes ${start}-${end}/1000`,
      'content-length': String(end - start + 1),
      'content-type': 'application/pdf',
      etag,
    });
    expect(await bytesOf(response)).toEqual(BYTES.subarray(start, end + 1));
  });

  it.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0', 'bytes=9-0'])('%s answers 416', async (range) => {
    const { url } = await pdf();

    const { headers, body } = await app.get(url, { Range: range });

    expect(body).toEqual(errors.rangeNotSatisfiable(1000));
    expect(headers.get('Content-Range')).toBe('bytes */1000');
  });

  it.each(['bytes=0-9,500-509', 'lines=0-9', 'bytes=abc', 'bytes=-', '0-9'])('%s answers the file', async (range) => {
    const { url } = await pdf();

    const response = await app.request(url, { headers: { Range: range } });

    expect(response.status).toBe(200);
    expect(await bytesOf(response)).toEqual(BYTES);
  });

  it.each([
    ['the current ETag', (etag: string) => etag, 206],
    ['another ETag', () => '"autre"', 200],
    ['a weak ETag', (etag: string) => `W/${etag}`, 200],
    ['a date', () => 'Wed, 21 Oct 2026 07:28:00 GMT', 200],
  ])('If-Range with %s', async (_title, ifRange, status) => {
    const { url, etag } = await pdf();

    const response = await app.request(url, { headers: { Range: 'bytes=0-9', 'If-Range': ifRange(etag) } });

    expect(response.status).toBe(status);
    expect((await bytesOf(response)).length).toBe(status === 206 ? 10 : 1000);
  });
});
