// Run once
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { errors } from '../test/errors.js';
import { animation, bytesOf, picture, upload, uploaded } from '../test/images.js';

const app = useApp();
let staff: Client;
beforeEach(async () => {
  staff = await signedIn(app, 'staff');
});

async function sent(path: string): Promise<Buffer> {
  const response = await app.request(path);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

describe('POST /api/image', () => {
  it('keeps the image by its content, and tells its address', async () => {
    const body = await uploaded(staff, await bytesOf(picture({ width: 1200, height: 800 }).png()), { alt: 'Un plan' });

    const { empreinte } = body;
    expect(body).toEqual({
      id: expect.any(Number),
      empreinte: expect.stringMatching(/^[0-9a-f]{64}$/),
      nom: 'plan.png',
      alt: 'Un plan',
      format: 'png',
      largeur: 1200,
      hauteur: 800,
      poids: expect.any(Number),
      url: `/image/${empreinte}/960.png`,
      vignette: `/image/${empreinte}/480.webp`,
    });
    const whole = await sent(`/image/${empreinte}/1600.png`);
    expect(createHash('sha256').update(whole).digest('hex')).toBe(empreinte);
    expect(whole.length).toBe(body.poids);
  });

  it.each<[string, () => Promise<Buffer<ArrayBuffer>>, string]>([
    ['a PNG', () => bytesOf(picture().png()), 'png'],
    ['a JPEG', () => bytesOf(picture().jpeg()), 'jpg'],
    ['a WebP', () => bytesOf(picture().webp()), 'jpg'],
    ['a WebP that lets something through', () => bytesOf(picture({ alpha: 0.5 }).webp()), 'png'],
    ['a GIF', () => bytesOf(picture().gif()), 'png'],
    ['an AVIF', () => bytesOf(picture({ width: 64, height: 48 }).avif({ effort: 0 })), 'jpg'],
  ])('takes %s, whatever its name says', async (_what, content, format) => {
    const { url } = await uploaded(staff, await content(), { nom: 'lettre.pdf' });

    expect(url).toMatch(new RegExp(`\\.${format}$`));
    expect((await sharp(await sent(url)).metadata()).format).toBe(format === 'jpg' ? 'jpeg' : 'png');
  });

  it('turns it as it was taken, and drops what the file says of place and device', async () => {
    const taken = picture({ width: 600, height: 400 }).withExif({ IFD0: { Artist: 'Quelqu’un' } });
    const content = await bytesOf(taken.withMetadata({ orientation: 6 }).jpeg());
    expect((await sharp(content).metadata()).exif).toBeDefined();

    const { empreinte, url, largeur, hauteur } = await uploaded(staff, content);

    expect([largeur, hauteur]).toEqual([400, 600]);
    for (const path of [url, `/image/${empreinte}/480.webp`]) {
      const { exif, orientation, width, height } = await sharp(await sent(path)).metadata();
      expect({ exif, orientation, width, height }).toEqual({ width: 400, height: 600 });
    }
  });

  it('keeps the movement of an animation, and its first view for who wants none', async () => {
    const { empreinte, url } = await uploaded(staff, await animation(3));

    expect(await sharp(await sent(`/image/${empreinte}/480.webp`)).metadata()).toMatchObject({ pages: 3, width: 20 });
    const still = await sharp(await sent(url)).metadata();
    expect([still.width, still.height, still.pages]).toEqual([20, 10, undefined]);
  });

  it('holds an image that is sent again, or twice at once, only once', async () => {
    const content = await bytesOf(picture().png());
    const answers = await Promise.all(['Un', 'Deux', 'Trois'].map((alt) => uploaded(staff, content, { alt })));
    const again = await uploaded(staff, content, { alt: 'Quatre' });

    expect(new Set([...answers, again].map(({ id }) => id)).size).toBe(1);
    expect((await staff.get('/api/image')).headers.get('X-Total-Count')).toBe('1');
  });

  it('is for staff', async () => {
    const content = await bytesOf(picture().png());
    const form = new FormData();
    form.append('file', new File([content], 'a.png'));
    expect(await app.refused('/api/image', { method: 'POST', body: form })).toEqual(errors.unauthenticated);
  });
});

describe('GET /image/{empreinte}/{largeur}.{format}', () => {
  it('is never asked for again, and shows nothing but an image', async () => {
    const { empreinte, url } = await uploaded(staff, await bytesOf(picture().png()));
    const { headers } = await app.request(url);

    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const etag = headers.get('ETag')!;
    expect(etag).toContain(empreinte.slice(0, 20));
    const unchanged = await app.request(url, { headers: { 'If-None-Match': etag } });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
    const head = await app.request(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('Content-Length')]).toEqual([200, headers.get('Content-Length')]);
  });

  it('makes it no wider than asked for, and never wider than it is', async () => {
    const { empreinte } = await uploaded(staff, await bytesOf(picture({ width: 2000, height: 100 }).jpeg()));
    for (const [borne, format] of [
      [480, 'webp'],
      [960, 'jpg'],
      [1600, 'webp'],
    ] as const)
      expect((await sharp(await sent(`/image/${empreinte}/${borne}.${format}`)).metadata()).width).toBe(borne);
  });

  it.each([
    ['a width that is none', '/961.png'],
    ['a width beyond its own', '/1600.png'],
    ['a format that is none', '/480.svg'],
    ['a format that is not its own', '/480.jpg'],
    ['a longer address', '/480.png/x.png'],
    ['a file beside it', '/../480.png'],
  ])('answers 404 to %s', async (_what, end) => {
    const { empreinte } = await uploaded(staff, await bytesOf(picture().png()));
    expect((await app.request(`/image/${empreinte}${end}`)).status).toBe(404);
    expect((await app.request(`/image/${'0'.repeat(64)}/480.png`)).status).toBe(404);
  });

  it('takes nothing but a reading', async () => {
    const { url } = await uploaded(staff, await bytesOf(picture().png()));
    expect((await app.request(url, { method: 'POST' })).status).toBe(404);
  });
});

it('a name without an end, or with a folder, is a name', async () => {
  const nom = `C:\\photos\\${'a'.repeat(300)}.png`;
  const body = await uploaded(staff, await bytesOf(picture().png()), { nom });
  expect(body.nom).toBe(`${'a'.repeat(251)}.png`);
  expect((await upload(staff, await bytesOf(picture({ red: 1 }).png()), { alt: 'a'.repeat(501) })).status).toBe(400);
});
