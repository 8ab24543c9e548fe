import { tryText } from './markdown.js';
import { render } from './render.js';

/** Without an image of this site. */
async function drawn(text: string): Promise<string> {
  const rendered = await tryText({ text, sizes: {} });
  if ('fault' in rendered) throw new Error(rendered.fault);
  return rendered.html;
}

/** Of an image whose place is known before it comes. */
const FRAMED = 'style="aspect-ratio:320 / 200" loading="lazy"';

function image(attributes: string): string {
  return `<p><img src="/a.svg" alt="A"${attributes} /></p>`;
}

describe('renderMarkdown', () => {
  it.each([
    ['nothing', '', ''],
    ['a paragraph', 'Un **gras** et _italique_', '<p>Un <strong>gras</strong> et <em>italique</em></p>'],
    ['h1 as h2: the page has its own h1', '# Un', '<h2>Un</h2>'],
    ['an inline h1 as h2', '<h1>Un</h1>', '<h2>Un</h2>'],
    ['h2 to h6 as they are', '## Deux\n###### Six', '<h2>Deux</h2>\n<h6>Six</h6>'],
    ['a list', '- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
    ['a numbered list and its start', '3. a', '<ol start="3">\n<li>a</li>\n</ol>'],
    ['code as text', '`<b>`', '<p><code>&lt;b&gt;</code></p>'],
    ['a link', '[a](https://a.example "t")', '<p><a href="https://a.example" title="t">a</a></p>'],
    ['a link inside the site', '[a](/static/2#b)', '<p><a href="/static/2#b">a</a></p>'],
    ['a mail link', '[a](mailto:a@b.example)', '<p><a href="mailto:a@b.example">a</a></p>'],
    ['a bare address as text', 'https://a.example', '<p>https://a.example</p>'],
    ['inline HTML', 'a <b>b</b><br>c <sup>2</sup>', '<p>a <b>b</b><br />c <sup>2</sup></p>'],
    ['details', '<details open><summary>S</summary>x</details>', '<details open><summary>S</summary>x</details>'],
    ['a language', '<span lang="en">x</span>', '<p><span lang="en">x</span></p>'],
    ['French punctuation', '« Où ? » : l’œuvre ; 😀', '<p>« Où ? » : l’œuvre ; 😀</p>'],
    ['an image', '![A](/a.svg)', image('')],
    ['an image of a width', '![A](/a.svg =320x)', image(' width="320"')],
    ['an image of a height', '![A](/a.svg =x200)', image(' height="200"')],
    ['an image of both', '![A](/a.svg =320x200)', image(` width="320" height="200" ${FRAMED}`)],
    [
      'an inline image of both',
      '<img src="/a.svg" alt="A" width=320 height=200>',
      `<img src="/a.svg" alt="A" width="320" height="200" ${FRAMED} />`,
    ],
    ['an image of no size', '![A](/a.svg =0x200)', image(' width="0" height="200"')],
    [
      'an image of a part of the column',
      '<img src="/a.svg" width="50%" height="200">',
      '<img src="/a.svg" width="50%" height="200" />',
    ],
    ['an image that may not come late, having no size', '<img src="/a.svg" loading="lazy">', '<img src="/a.svg" />'],
    [
      'an image with a style of its own',
      '<img src="/a.svg" style="position:fixed;aspect-ratio:9 / 1">',
      '<img src="/a.svg" />',
    ],
    ['an image with a title and a size', '![A](/a.svg "T" =320x)', image(' title="T" width="320"')],
    ['a size that is none', '![A](/a.svg =grand)', '<p>![A](/a.svg =grand)</p>'],
    [
      'a link to a new window without its opener',
      '<a href="/a" target="_blank">a</a>',
      '<p><a href="/a" target="_blank" rel="noopener noreferrer">a</a></p>',
    ],
    [
      'a table with its alignment',
      '| A | B |\n| - | -: |\n| 1 | 2 |',
      '<table>\n<thead>\n<tr>\n<th>A</th>\n<th style="text-align:right">B</th>\n</tr>\n</thead>\n' +
        '<tbody>\n<tr>\n<td>1</td>\n<td style="text-align:right">2</td>\n</tr>\n</tbody>\n</table>',
    ],
  ])('renders %s', async (_title, source, html) => {
    expect((await drawn(source)).trim()).toBe(html);
  });

  it.each([
    ['a script', 'a<script>alert(1)</script>b', '<p>ab</p>'],
    ['a script block', '<script>\nalert(1)\n</script>', ''],
    ['a handler', '<b onclick="alert(1)">b</b>', '<p><b>b</b></p>'],
    ['a handler of an image', '<img src="/a.svg" alt="A" onerror="alert(1)">', '<img src="/a.svg" alt="A" />'],
    [
      'a handler behind a slash',
      '<img/src="/a.svg"/onerror=alert(1)>',
      '<p>&lt;img/src="/a.svg"/onerror=alert(1)&gt;</p>',
    ],
    ['a javascript: link', '<a href="javascript:alert(1)">a</a>', '<p><a>a</a></p>'],
    ['a javascript: link in Markdown', '[a](javascript:alert(1))', '<p>[a](javascript:alert(1))</p>'],
    ['a disguised javascript: link', '<a href=" jAva&#x09;script&colon;alert(1)">a</a>', '<p><a>a</a></p>'],
    ['a vbscript: link', '<a href="vbscript:x">a</a>', '<p><a>a</a></p>'],
    ['a data: link', '<a href="data:text/html,<script>alert(1)</script>">a</a>', '<p><a>a</a></p>'],
    ['a javascript: image', '<img src="javascript:alert(1)" alt="A">', '<img alt="A" />'],
    ['a frame', 'a<iframe src="https://a.example"></iframe>', '<p>a</p>'],
    ['an object', 'a<object data="/a.swf"><embed src="/a.swf"></object>', '<p>a</p>'],
    ['a form', '<form action="https://a.example"><input name="p"><button>b</button></form>', 'b'],
    ['a style element', '<style>body{display:none}</style>', ''],
    ['a style attribute', '<p style="position:fixed;inset:0">a</p>', '<p>a</p>'],
    [
      'a style of a cell that is no alignment',
      '<table><tr><td style="background:url(//a.example)">a</td></tr></table>',
      '<table><tr><td>a</td></tr></table>',
    ],
    ['a class or an id', '<p class="btn" id="root">a</p>', '<p>a</p>'],
    ['an SVG', '<svg onload="alert(1)"><script>alert(1)</script><a href="x">a</a></svg>', '<p><a href="x">a</a></p>'],
    ['MathML', '<math><mtext><img src="/a.svg" onerror="x"></mtext></math>', '<p><img src="/a.svg" /></p>'],
    [
      'a base, a meta, a link',
      '<base href="//a.example"><meta http-equiv="refresh" content="0"><link href="/a.css">',
      '',
    ],
    ['a comment', 'a<!-- <script>alert(1)</script> -->b', '<p>ab</p>'],
    ['a script in pieces', '<scr<script>ipt>alert(1)</scr</script>ipt>', expect.not.stringMatching(/<scr/i)],
    ['a broken tag', '<img src="/a.svg" alt="<script>alert(1)</script>', expect.not.stringMatching(/<script/i)],
    [
      'a noscript trick',
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
      expect.not.stringMatching(/<img[^>]*onerror/i),
    ],
    [
      'a handler in an image’s size',
      '![A](/a.svg =1x1"onerror="alert(1))',
      expect.not.stringMatching(/<[^>]*onerror/i),
    ],
    [
      'a handler in an alternative text',
      '![" onerror="alert(1)](/a.svg)',
      '<p><img src="/a.svg" alt="&quot; onerror=&quot;alert(1)" /></p>',
    ],
    [
      'a handler in a title',
      '[a](/b "\\" onclick=\\"alert(1)")',
      '<p><a href="/b" title="&quot; onclick=&quot;alert(1)">a</a></p>',
    ],
  ])('lets no %s through', async (_title, source, html) => {
    expect((await drawn(source)).trim()).toEqual(html);
  });

  const STAGE_FILE = '/api/stage/12/getEmploiDuTempsFile';
  it.each([
    '/api/logout',
    '/api/stage/export?filter=a',
    '/api/stage/12/getEmploiDuTempsFile/../../export',
    '/API/logout',
    '/%61pi/logout',
    '//formation.example/api/logout',
    'http://formation.example/api/logout',
    'HTTPS://Formation.Example/api/docs',
    'api/logout',
    '../../api/logout',
    './x/../api/logout',
    '/.//api/logout',
    '\\api\\logout',
    '/a&#x09;pi/logout',
    '/api',
    'https:/api/logout',
    'http:/api/logout',
    'HTTPS:api/logout',
    'https:\\api\\logout',
    'https:../api/logout',
    'https:/api/stage/export',
    'https:/%61pi/logout',
    'http://formation.example:8080/api/logout',
  ])('lets no text lead to %s, nor show it', (address) => {
    const { html } = render({
      text: `<a href="${address}">a</a><img src="${address}">`,
      sizes: {},
      own: 'formation.example',
    }) as {
      html: string;
    };

    expect(html.trim()).toBe('<p><a>a</a><img /></p>');
  });

  it.each([
    STAGE_FILE,
    '/api/stage/12/getFichePEFile#page=2',
    `https://formation.example${STAGE_FILE}`,
    '/apiculture',
    '/page/2?de=/api/logout',
    'https://ailleurs.example/api/logout',
    'https://ailleurs.example/v1/api/x',
  ])('leads to %s', (address) => {
    const { html } = render({ text: `[a](${address})`, sizes: {}, own: 'formation.example' }) as { html: string };

    expect(html.trim()).toBe(`<p><a href="${address}">a</a></p>`);
  });

  it.each([
    ['/api/logout', false],
    ['http://10.0.0.5:3000/api/logout', false],
    ['https://ailleurs.example/api/logout', false],
    ['https://ailleurs.example/apiculture', true],
    ['mailto:/api/logout', true],
    [STAGE_FILE, true],
  ])('where the host of the site is not known, takes any for it: %s (%s)', (address, isOpen) => {
    const { html } = render({ text: `[a](${address})`, sizes: {} }) as { html: string };

    expect(html.trim()).toBe(isOpen ? `<p><a href="${address}">a</a></p>` : '<p><a>a</a></p>');
  });

  it.each([
    ['data:image/png;base64,iVBORw0K', '<img src="data:image/png;base64,iVBORw0K" />'],
    ['DATA:IMAGE/gif;base64,R0lG', '<img src="DATA:IMAGE/gif;base64,R0lG" />'],
    ['data:text/html,a', '<img />'],
    ['data:,a', '<img />'],
    ['data:application/pdf;base64,JVBERi0', '<img />'],
  ])('of data: addresses shows images: %s', async (address, html) => {
    expect((await drawn(`<img src="${address}">`)).trim()).toBe(html);
  });
});
