import { randomUUID } from 'node:crypto';
import { type Json, useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';

const app = useApp();
let staff: Client;
beforeEach(async () => {
  staff = await signedIn(app, 'staff');
});

const linesOf = async (regle: string): Promise<Json[]> => (await staff.get(`/api/sante/${regle}`)).body;
const details = async (regle: string): Promise<string[]> =>
  (await linesOf(regle)).map(({ detail }: Json) => detail.replaceAll('\u00a0', ' '));

describe('links inside of the site', () => {
  /** What the rule tells of a page that holds this. */
  async function told(markdown: string): Promise<{ found: string[]; named: (text: string) => string }> {
    const ids: Record<string, number> = {
      parcours: (await app.world.parcours()).id,
      stage: (await app.world.stage({ code_stage: 'ÉTU-1.2' })).id,
      page: (await app.world.page({ titre: 'Page' })).id,
    };
    const named = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));
    // Of a stage that is there, and of one that is not.
    const former = "INSERT INTO ancien_code (cle, id_stage) VALUES ('sur-200', ?), ('sur-202', 999999)";
    await app.dataSource.query(former, [ids['stage']]);
    await app.dataSource.query('UPDATE static SET contenu = ?, version = version + 1', [named(markdown)]);
    await app.world.changed();
    return { found: await details('lien-interne'), named };
  }

  it.each<[markdown: string, fault: string]>([
    ['[a](/parcours/999999)', '/parcours/999999 : ce parcours n’existe pas ou plus'],
    ['[a](/page/999999#b)', '/page/999999 : cette page n’existe pas ou plus'],
    ['[a](/parcours/{parcours}?stage=999999)', '/parcours/{parcours}?stage=999999 : ce stage n’existe pas ou plus'],
    ['[a](?stage=999999)', '/page/{page}?stage=999999 : ce stage n’existe pas ou plus'],
    ['[a](/stage/SUR-999)', '/stage/SUR-999 : aucun stage n’a ce code, ou plus aucun'],
    ['[a](/stage/SUR-202)', '/stage/SUR-202 : aucun stage n’a ce code, ou plus aucun'],
    ['<a href="/stage/%E0%A4%A">a</a>', '/stage/%E0%A4%A : aucun stage n’a ce code, ou plus aucun'],
    ['<a href="/parcours/01">a</a>', '/parcours/01 : ce parcours n’existe pas ou plus'],
    ['[a](/static/2)', '/static/2 : aucune page n’a cette adresse'],
    ['[a](/calendrier/mars)', '/calendrier/mars : aucune page n’a cette adresse'],
    ['[a](999999)', '/page/999999 : cette page n’existe pas ou plus'],
    [
      `[a](/fichier/${'ab'.repeat(32)}/plan.pdf)`,
      `/fichier/${'ab'.repeat(32)}/plan.pdf : ce fichier n’existe pas ou plus`,
    ],
    [
      '[a](/api/stage/999999/getEmploiDuTempsFile)',
      '/api/stage/999999/getEmploiDuTempsFile : ce stage n’existe pas ou plus',
    ],
  ])('%s leads nowhere', async (markdown, fault) => {
    const { found, named } = await told(markdown);

    expect(found).toEqual([named(fault)]);
  });

  it.each([
    ['[a](/parcours/{parcours})'],
    ['[a](/parcours/{parcours}?stage={stage}&niveau=x "titre")'],
    ['[a](/page/{page}#partie)'],
    ['[a](/stage/ÉTU-1.2)'],
    ['[a](/stage/etu-1.2?niveau=x#partie)'],
    ['[a](/stage/SUR-200)'],
    ['[a](/selection?codes=SUR-201)'],
    ['[a](/selection/comparer)'],
    ['[a](#partie)'],
    ['[a](/)'],
    ['[a](/?recherche=radar)'],
    ['[a](/plan-du-site)'],
    ['[a](/plan-du-site/)'],
    ['[a](/calendrier)'],
    ['[a](/calendrier?parcours=1#mars)'],
    ['[a](/selection/)'],
    ['[a](/admin/parcours)'],
    ['[a](/robots.txt)'],
    ['[a](mailto:a@b.example)'],
    ['`[a](/parcours/999999)`'],
    ['[a](https://ailleurs.example/parcours/999999)'],
  ])('%s is well', async (markdown) => {
    expect((await told(markdown)).found).toEqual([]);
  });

  it('are looked at anew where their text, or what they lead to, has changed', async () => {
    const admin = await signedIn(app, 'admin');
    const page = await app.world.page({ titre: 'Page' });
    const parcours = await app.world.parcours();
    const write = (content: string) =>
      admin.call('PUT', `/api/static/${page.id}`, { menu: 'Menu', title: 'Page', content });
    await write(`[a](/parcours/${parcours.id})`);
    expect(await linesOf('lien-interne')).toEqual([]);

    await staff.call('DELETE', `/api/parcours/${parcours.id}`);
    expect(await linesOf('lien-interne')).toMatchObject([{ entite: 'static', cle: String(page.id), libelle: 'Page' }]);

    await write('Rien');
    expect(await linesOf('lien-interne')).toEqual([]);
  });

  it('are told of a stage whose OLAF address acts, as one of before may', async () => {
    const olaf = 'https://formation.example/api/logout';
    const { id } = await app.world.stage({ lien_olaf_stage: olaf });

    expect(await linesOf('lien-interne')).toMatchObject([
      {
        entite: 'stage',
        cle: String(id),
        detail: `${olaf}\u00a0: cette adresse est celle d’une action du site, et non d’une page`,
      },
    ]);
  });

  it('are told of a pathway', async () => {
    const { id } = await app.world.parcours({ descriptif_parcours: '[a](/page/999999)', nom_parcours: 'Radar' });

    expect(await linesOf('lien-interne')).toMatchObject([{ entite: 'parcours', cle: String(id), libelle: 'Radar' }]);
  });
});

describe('images without alternative text', () => {
  it.each([
    ['![](/images/a.svg)', ['/images/a.svg']],
    ['![ ](/images/a.svg =12x3)', ['/images/a.svg']],
    ['<img src="/a.png?b=1&amp;c=2">', ['/a.png?b=1&c=2']],
    ['![](/a.svg)\n\n![](/b.svg)\n\n![](/a.svg)', ['/a.svg', '/b.svg']],
    ['![Plan](/a.svg)', []],
    ['<img alt=\'Plan "B"\' src="/a.svg">', []],
    ['`![](/a.svg)`', []],
  ])('%j', async (descriptif_parcours, expected) => {
    await app.world.parcours({ descriptif_parcours });

    expect(await details('image-sans-texte')).toEqual(expected);
  });
});

describe('links to other sites', () => {
  const DEAD = 'https://ailleurs.example/mort?a=1&b=2';

  /** As the command « check-links » leaves it. */
  async function checked(adresse: string, faute: string | null): Promise<void> {
    await app.dataSource.query('DELETE FROM lien_externe');
    await app.dataSource.query("DELETE FROM setting WHERE name = 'check-links'");
    await app.dataSource.query('INSERT INTO lien_externe (adresse, faute) VALUES (?, ?)', [adresse, faute]);
    await app.dataSource.query("INSERT INTO setting (name, value) VALUES ('check-links', ?)", [randomUUID()]);
  }

  it('are told where they last answered no more, of texts and of stages, as soon as they were checked', async () => {
    const parcours = await app.world.parcours({
      descriptif_parcours: `[a](${DEAD}) [b](https://ailleurs.example/vif)`,
    });
    const stage = await app.world.stage({ lien_olaf_stage: DEAD });
    await app.world.stage({ lien_olaf_stage: 'https://ailleurs.example/vif' });
    expect(await linesOf('lien-externe')).toEqual([]);

    await checked(DEAD, 'répond 404');
    expect(await linesOf('lien-externe')).toMatchObject([
      { entite: 'parcours', cle: String(parcours.id), detail: `${DEAD}\u00a0: répond 404` },
      { entite: 'stage', cle: String(stage.id), detail: `${DEAD}\u00a0: répond 404` },
    ]);

    await checked(DEAD, null);
    expect(await linesOf('lien-externe')).toEqual([]);
  });
});

describe('what is left between brackets for later', () => {
  const found = async (): Promise<string[][]> =>
    (await linesOf('texte-a-completer')).map(({ entite, detail }: Json) => [entite, detail.replaceAll('\u00a0', ' ')]);

  it.each<[text: string, details: string[]]>([
    ['Téléphone : [à compléter par l’exploitant].', ['[à compléter par l’exploitant]']],
    ['[À définir par l’école] et [a] [à préciser]', ['[À définir par l’école], et 1 de plus']],
    ['[à compléter](/page/1) est un lien', []],
    ['Il reste à compléter ce texte', []],
    ['', []],
  ])('%p in a page', async (contenu, details) => {
    await app.dataSource.query('UPDATE static SET contenu = ?', ['Texte.']);
    await app.world.page({ contenu });

    expect(await found()).toEqual(details.map((detail) => ['static', detail]));
  });

  it('in a pathway and in a stage, is grave', async () => {
    await app.world.parcours({ descriptif_parcours: 'Pour [à compléter].' });
    await app.world.stage({ prerequis_stage: 'Avoir suivi [À définir par l’école]' });
    await app.world.stage({ objectif_general_stage: '[À PRÉCISER]' });
    await app.world.stage({ objectif_general_stage: 'Compléter [a]' });

    expect(await found()).toEqual([
      ['parcours', '[à compléter]'],
      ['stage', 'Un texte de sa fiche'],
      ['stage', 'Un texte de sa fiche'],
    ]);
    const [first] = (await staff.get('/api/sante')).body;
    expect(first).toMatchObject({ regle: 'texte-a-completer', gravite: 'grave', nombre: 3 });
  });
});
