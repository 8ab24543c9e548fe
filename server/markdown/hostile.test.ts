// Run once: no database says otherwise.
import { useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { errors } from '../test/errors.js';
import { RenderWorker } from './markdown.js';

/** Texts of the greatest length, each made to take as long as it can. */
const MAX = 200_000;
const full = (text: string) => text.repeat(MAX / text.length).slice(0, MAX);
const lines = (...texts: string[]) => texts.join('\n').slice(0, MAX);
const columns = (count: number) => `|${'a|'.repeat(count)}\n|${'-|'.repeat(count)}`;
const TURN = { owner: 'a', maxQueued: 1 };
const DEEP =
  'Ce texte imbrique des éléments sur plus de 150 niveaux\u00a0: fermez les balises ouvertes, ou décalez moins les listes et les citations.';

let staff: Client;
const app = useApp(async () => {
  staff = await signedIn(app, 'staff');
});
const preview = (source: string) => staff.call('POST', '/api/markdown', { source });

it.each([
  ['characters of two bytes', full('é')],
  ['brackets', full('[')],
  ['brackets of images', full('![')],
  ['links without an end', full('[a](b')],
  ['images of a size without an end', full('![a](b =1x')],
  ['emphases', full('*a')],
  ['emphases of two kinds', full('*a _b ')],
  ['backticks, ever more', lines(...Array.from({ length: 600 }, (_, i) => '`'.repeat(i)))],
  ['comments without an end', full('<!--')],
  ['elements without an end', full('<a href="')],
  ['declarations', full('<![CDATA[')],
  ['quote marks', full('>')],
  ['lists in lists', full('- ')],
  ['lists on lists', full('* a\n')],
  ['a table of 30,000 columns', lines(columns(30_000))],
  ['a table of 10,000 columns and of 80,000 rows', lines(columns(10_000), '|\n'.repeat(80_000))],
  ['a table of 30,000 rows', lines(columns(2), '|a|b|\n'.repeat(30_000))],
  ['definitions of links', full('[a]: b\n')],
  ['entities', full('&amp;')],
  ['backslashes', full('\\')],
  ['underlined titles', full('a\n=\n')],
  ['blanks', full('a ')],
  ['elements that are closed', full('<b>x</b>')],
  ['paragraphs that close each other', full('<p>')],
])('renders %s', async (_title, source) => {
  const { status, body } = await preview(source);

  expect({ status, body }).toEqual({ status: 200, body: { html: expect.any(String) } });
});

it.each([
  ['elements that are not closed', '<b>'],
  ['… of two kinds', '<b><i>'],
  ['… that are none', '<x>'],
  ['… block by block', '<div>\n\n'],
  ['… closed at the end only', `${'<b>'.repeat(200)}${'</b>'.repeat(200)}`],
])('refuses %s, long or short, in a preview and in what is kept', async (_title, text) => {
  const { id } = await app.world.parcours();
  const admin = await signedIn(app, 'admin');
  const page = await app.world.page();
  for (const source of [full(text), text.repeat(Math.ceil(2_000 / text.length))]) {
    expect((await preview(source)).body).toEqual(errors.badParams(['source', DEEP]));
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', `/${id}`],
    ] as const) {
      const { body } = await staff.call(method, `/api/parcours${path}`, { name: 'a', description: source });
      expect(body).toEqual(errors.badParams(['description', DEEP]));
    }
    const { body } = await admin.call('PUT', `/api/static/${page.id}`, { menu: 'a', title: 'b', content: source });
    expect(body).toEqual(errors.badParams(['content', DEEP]));
  }
});

it('shows a text that was kept before as it was written', async () => {
  const source = `<i>Un\ndeux\n\n${'<b>'.repeat(1_000)}`;
  const { id } = await app.world.parcours({ descriptif_parcours: source });
  const page = await app.world.page({ contenu: source });
  const html = `<p>&#60;i&#62;Un<br />deux</p>\n<p>${'&#60;b&#62;'.repeat(1_000)}</p>`;

  expect((await app.ok(`/api/parcours/${id}`)).descriptif_parcours_html).toBe(html);
  expect((await app.ok(`/api/static/${page.id}`)).contenu_html).toBe(html);
});

it('serves others while a long text is being rendered, and renders one text once', async () => {
  const order: string[] = [];
  const source = full('![a');
  const long = [preview(source), preview(source)].map((one) => one.then(() => order.push('long')));
  // It has been read: what comes now would wait behind it.
  await app.ok('/api/static');
  for (let i = 0; i < 5; i += 1) await app.ok('/api/parcours').then(() => order.push('short'));
  await Promise.all(long);

  expect(order).toEqual(['short', 'short', 'short', 'short', 'short', 'long', 'long']);
});

it('gives up a text that takes too long, and goes on with the next', async () => {
  expect(await new RenderWorker(1).render({ text: full('!['), sizes: {} }, TURN)).toEqual({ fault: 'slow' });
  expect(await new RenderWorker(60_000).render({ text: '*a*', sizes: {} }, TURN)).toEqual({
    html: '<p><em>a</em></p>\n',
  });
});
