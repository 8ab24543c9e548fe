// Run once
import { useApp } from '../test/app.js';
import { menuContents, openDocument } from '../test/document.js';
import { contentStatementsOf, statementsOf } from '../test/recorder.js';

const app = useApp();
const open = (path: string, headers?: Record<string, string>) => openDocument(app, path, headers);
const menu = () => menuContents(app);

/** What the links of the near names say, as it is read. */
function nearIn(drawn: string): string[] {
  const [, near = ''] = /<main.*<nav aria-labelledby=.*?<ul[^>]*>(.*?)<\/ul>/.exec(drawn) ?? [];
  return [...near.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, text]) =>
    text!.replace(/<!-- -->/g, '').replace(/\s/g, ' '),
  );
}

describe('an address', () => {
  it.each([
    ['/parcours/999999', 'parcours'],
    ['/parcours/abc', 'parcours'],
    ['/parcours/0', 'parcours'],
    ['/parcours/%E0%A4%A', 'parcours'],
    ['/page/999999', 'page'],
    ['/page/1e3', 'page'],
    ['/nulle-part', 'adresse'],
    ['/nulle-part/', 'adresse'],
    ['/parcours/1/autre', 'adresse'],
    ['/Parcours/1', 'adresse'],
    ['/index.html', 'adresse'],
    ['//example.org/', 'adresse'],
    [`/${'/'.repeat(8000)}a`, 'adresse'],
  ])('%s names nothing: 404, a page that says so and shows a way on, each time', async (path, missing) => {
    await app.world.parcours({ nom_parcours: 'Radionavigation' });
    for (let time = 0; time < 2; time += 1) {
      const { status, headers, drawn, title, contents } = await open(path, { 'If-None-Match': '*' });
      expect({ status, contents }).toEqual({ status: 404, contents: { ...(await menu()), missing } });
      expect([headers.get('ETag'), headers.get('Cache-Control')]).toEqual([null, 'no-cache']);
      expect(title).toMatch(missing === 'parcours' ? /^Parcours introuvable — / : /^Page introuvable — /);
      for (const shown of ['introuvable</h1>', 'Revenir à l’accueil', 'Radionavigation'])
        expect(drawn).toContain(shown);
    }
    const head = await app.request(path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([404, '']);
  });

  it('with a slash too many at its end leads to the page, and never elsewhere', async () => {
    const { id } = await app.world.parcours();
    const { status, headers } = await app.request(`/parcours/${id}/?stage=1`, { redirect: 'manual' });
    expect([status, headers.get('Location')]).toEqual([301, `/parcours/${id}?stage=1`]);
    expect(headers.get('Cache-Control')).toBe('no-cache');
    for (const path of ['//example.org/', '///parcours/1/', `/parcours/${id}//`]) {
      expect((await app.request(path, { redirect: 'manual' })).status).toBe(404);
    }
  });

  it('is not kept where its address names nothing: there are more of these than can be', async () => {
    await open('/parcours/999999');
    expect(await statementsOf(app, () => open('/parcours/999999'))).not.toEqual([]);
    // Whose words lead nowhere, whatever they are, are one page.
    const { html } = await open('/nulle-part');
    expect(await open('/ailleurs')).toMatchObject({ status: 404, html });
    for (const [first, second] of [
      ['/-', '/--'],
      ['/parcours/ab', '/parcours/cd'],
      ['/page/ab', '/page/cd'],
    ] as const) {
      const { html } = await open(first);
      const again = async () => expect(await open(second)).toMatchObject({ status: 404, html });
      expect(await contentStatementsOf(app, again)).toEqual([]);
    }
  });

  it.each([
    ['/surveilance', ['Surveillance']],
    ['/parcours/Surveillances', ['Surveillance']],
    ['/m%C3%A9t%C3%A9o/12', ['Météorologie']],
    ['/qui-sommes-nous/contact', ['Contacts']],
    ['/stage/SUR-999', ['SUR-101 – Radar', 'SUR-102 – Mode « S »', 'Surveillance']],
    ['/stage/SUR-112', ['SUR-102 – Mode « S »', 'SUR-101 – Radar', 'Surveillance']],
    ['/SUR-102', ['SUR-102 – Mode « S »', 'SUR-101 – Radar', 'Surveillance']],
    ['/stage/sur102b', ['SUR-102 – Mode « S »', 'SUR-101 – Radar']],
    ['/stage/s9', ['SUR-101 – Radar', 'SUR-102 – Mode « S »']],
    ['/surveillance-2', ['Surveillance']],
    ['/stage/radar', ['SUR-101 – Radar']],
    ['/%E0%A4%A/surveillance', ['Surveillance']],
    [`/${'x'.repeat(8000)}`, []],
    ['/wp-admin/setup', []],
  ])('%s is told what it may have meant: %j', async (path, near) => {
    for (const nom_parcours of ['Surveillance', 'Météorologie']) await app.world.parcours({ nom_parcours });
    await app.world.page({ titre: 'Contacts' });
    await app.world.stage({ code_stage: 'SUR-101', libelle_stage: 'Radar' });
    await app.world.stage({ code_stage: 'SUR-102', libelle_stage: 'Mode "S"' });
    const { status, drawn, contents } = await open(path);
    const { proches = [] } = contents as { proches?: { adresse: string }[] };
    expect([status, nearIn(drawn)]).toEqual([404, near]);
    for (const { adresse } of proches) expect((await open(adresse)).status).toBe(200);
    expect(drawn).toMatch(/<form[^>]*role="search"/);
  });
});
