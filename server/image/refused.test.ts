// Run once: no database says otherwise.
import { useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { errors } from '../test/errors.js';
import { formOf } from '../test/forms.js';
import { animation, bytesOf, picture, upload } from '../test/images.js';

let staff: Client;
const app = useApp(async () => {
  staff = await signedIn(app, 'staff');
});

const UNKNOWN = 'Ce fichier n’est pas une image PNG, JPEG, WebP, GIF ou AVIF, quel que soit son nom.';
const DAMAGED = 'Cette image est abîmée ou incomplète\u00a0: enregistrez-la de nouveau, puis renvoyez-la.';
const LARGE = 'Cette image dépasse 40 millions de pixels, toutes ses vues comprises\u00a0: réduisez-la.';
const PAGES = 'Cette animation compte plus de 200 vues\u00a0: raccourcissez-la.';

const text = (content: string) => () => Promise.resolve(Buffer.from(content, 'latin1'));
const half = async () => {
  const whole = await bytesOf(picture({ width: 900, height: 900 }).composite([]).png({ compressionLevel: 0 }));
  return whole.subarray(0, whole.length / 2);
};

/** A GIF whose views say that they are of this size, each of which holds one pixel. */
function gifThatSays(width: number, height: number, views: number): Promise<Buffer<ArrayBuffer>> {
  const size = [width & 255, width >> 8, height & 255, height >> 8];
  const screen = [...size, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
  const view = [0x2c, 0, 0, 0, 0, ...size, 0, 2, 2, 0x44, 1, 0];
  const all = Array.from({ length: views }, () => view).flat();
  return Promise.resolve(Buffer.concat([Buffer.from('GIF89a'), Buffer.from([...screen, ...all, 0x3b])]));
}

it.each<[string, () => Promise<Buffer<ArrayBuffer>>, string]>([
  ['nothing', text(''), UNKNOWN],
  ['a page that calls itself a JPEG', text('<!doctype html><html><script>alert(1)</script></html>'), UNKNOWN],
  ['a page behind the beginning of a JPEG', text('\xff\xd8\xff<!doctype html><script>alert(1)</script>'), DAMAGED],
  ['a page behind the beginning of a PNG', text('\x89PNG\r\n\x1a\n<html>'), DAMAGED],
  ['a drawing in SVG', text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), UNKNOWN],
  ['a drawing in SVG, behind the beginning of a GIF', text('GIF89a<svg xmlns="http://www.w3.org/2000/svg"/>'), DAMAGED],
  ['a PDF', text('%PDF-1.7\n%%EOF\n'), UNKNOWN],
  ['a TIFF', () => bytesOf(picture().tiff()), UNKNOWN],
  ['an image that ends too soon', half, DAMAGED],
  ['an image of 41 megapixels', () => bytesOf(picture({ width: 10_000, height: 4_100 }).png()), LARGE],
  ['a GIF that says it is enormous', () => gifThatSays(0xffff, 0xffff, 1), LARGE],
  ['an animation without an end', () => animation(201, 2, 2), PAGES],
  ['an animation that adds up', () => gifThatSays(600, 400, 180), LARGE],
])('%s is refused in a sentence', async (_what, content, msg) => {
  const { status, body } = await upload(staff, await content(), { nom: 'photo.jpg' });

  expect([status, body]).toEqual([400, errors.badParams(['file', msg])]);
  expect((await staff.get('/api/image')).body).toEqual([]);
});

it('more than 10 MB is refused as it comes', async () => {
  const { status, body } = await upload(staff, Buffer.alloc(10 * 1024 * 1024 + 1, 0xff));
  expect([status, body]).toEqual([413, errors.tooLargeParam('file', 'Ce fichier dépasse 10 Mo.')]);
});

it('no file is refused', async () => {
  const { status, body } = await staff.call('POST', '/api/image', formOf({ alt: 'Rien' }));
  expect([status, body]).toEqual([400, errors.badParams(['file', 'Choisissez une image.'])]);
});
