// Run once
import { useApp } from '../test/app.js';
import { Client, signedIn } from '../test/client.js';
import { errors } from '../test/errors.js';

const app = useApp(async () => {
  callers.staff = await signedIn(app, 'staff');
  callers.admin = await signedIn(app, 'admin');
  callers.anonymous = new Client(app);
});
const callers = {} as Record<'staff' | 'admin' | 'anonymous', Client>;

function preview(body: object, caller: keyof typeof callers = 'staff') {
  return callers[caller].call('POST', '/api/markdown', body);
}

describe('POST /api/markdown', () => {
  it.each(['staff', 'admin'] as const)('renders for %s', async (caller) => {
    const { status, body } = await preview({ source: '# Un\n\n**deux**' }, caller);

    expect([status, body]).toEqual([200, { html: '<h2>Un</h2>\n<p><strong>deux</strong></p>\n' }]);
  });

  it('renders as the page that keeps the text does', async () => {
    const contenu = '| A |\n| -: |\n| 1 |\n\n![Plan](/plan.svg =320x)\n\n<details><summary>S</summary>x</details>';
    const { id } = await app.world.page({ contenu });

    const { body } = await preview({ source: contenu });

    expect(body.html).toBe((await app.ok(`/api/static/${id}`)).contenu_html);
  });

  it.each([
    ['no source', {}, errors.badParams(['source', 'Ce champ est obligatoire.'])],
    ['null', { source: null }, errors.badParams(['source', 'Ce champ est obligatoire.'])],
    ['a number', { source: 12 }, errors.badParams(['source', 'Indiquez un texte.'])],
    ['an array', { source: ['a'] }, errors.badParams(['source', 'Indiquez un texte.'])],
    [
      '200,001 characters',
      { source: 'a'.repeat(200_001) },
      errors.badParams(['source', 'Indiquez 200000 caractères au plus.']),
    ],
    [
      'a control character',
      { source: 'a\u0000b' },
      errors.badParams(['source', 'Retirez les caractères de contrôle.']),
    ],
    ['an unknown field', { source: 'a', html: true }, errors.unknownParams('html')],
    ['3 MB', { source: 'a'.repeat(3_000_000) }, errors.tooLarge],
  ])('refuses %s', async (_title, sent, expected) => {
    expect((await preview(sent)).body).toEqual(expected);
  });

  it('refuses an anonymous visitor', async () => {
    expect((await preview({ source: 'a' }, 'anonymous')).body).toEqual(errors.unauthenticated);
  });

  it.each([
    ['nothing', '', ''],
    ['blanks', ' \n\t\n ', ''],
    ['four-byte characters', '😀 𝒜', '<p>😀 𝒜</p>\n'],
    ['a script', 'a<script>alert(1)</script>b', '<p>ab</p>\n'],
    ['a handler', '<img src=x onerror=alert(1)>', '<img src="x" />'],
    ['a javascript: link', '[a](javascript:alert(1))', '<p>[a](javascript:alert(1))</p>\n'],
    ['an HTML javascript: link', '<a href="javascript:alert(1)">a</a>', '<p><a>a</a></p>\n'],
    ['a frame', 'a <iframe src="https://a.example"></iframe>b', '<p>a b</p>\n'],
    ['a form', '<form action="/api/logout"><button>x</button></form>', 'x'],
    ['a style', '<b style="position:fixed">b</b>', '<p><b>b</b></p>\n'],
  ])('makes %s harmless', async (_title, source, html) => {
    const { status, body } = await preview({ source });

    expect([status, body]).toEqual([200, { html }]);
  });
});
