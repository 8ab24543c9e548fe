// Run once: no database changes what a page draws.
import type { TypeFichier } from '../content/fichier.entity.js';
import { Transactions } from '../content/transactions.js';
import { loadDemo } from '../demo/demo.js';
import { asCommand } from '../principal.js';
import { useApp } from '../test/app.js';
import { openDocument } from '../test/document.js';
import { type Drawn, readPage } from '../test/drawn.js';

/** The example pathways and their stages as they are drawn, before any gesture. */
const app = useApp(async () => {
  await asCommand('essai', () => app.nest.get(Transactions).run(loadDemo));
});

const open = async (path: string) => readPage((await openDocument(app, path)).html).one('main');
const categories = (main: Drawn) => main.texts('button[aria-expanded="true"][aria-controls]');
const group = (main: Drawn, name: string) => {
  const title = main.all('.cat button[aria-controls]').find(({ text }) => text.startsWith(name))!;
  return main.one(`[role="group"][aria-labelledby="${title.attr('id')}"]`);
};
const matching = (all: RegExp[]) => all.map((one) => expect.stringMatching(one));

describe('a pathway', () => {
  it.each<[path: string, names: (string | RegExp)[]]>([
    [
      '/parcours/1',
      [
        'Fondamentaux sortie Formation Initiale 2 stages · 56 h',
        'Préparation à la qualification technique après affectation 2 stages · 56 h',
        'Maintenance et exploitation après qualification technique 4 stages · 161 h',
        'Perfectionnement après qualification technique 3 stages · 70 h',
        'Expertise après trois ans d’expérience 1 stage · 21 h',
        'Outils transverses 5 stages · 91 h',
        'Sécurité et facteurs humains 3 stages · 35 h',
      ],
    ],
    [
      '/parcours/4',
      [
        /^Fondamentaux sortie/,
        /^Préparation à la qualification technique après affectation/,
        /^Maintenance et exploitation/,
        /^Perfectionnement/,
        /^Expertise/,
        /^Outils transverses/,
        /^Sécurité et facteurs humains/,
      ],
    ],
    [
      '/parcours/6',
      [
        'Fondamentaux sortie Formation Initiale 1 stage · 21 h',
        'Préparation à la qualification technique 1 stage · 14 h',
        'Sécurité et facteurs humains 0 stage',
      ],
    ],
  ])(
    '%s has its categories in order of position, two of one position by name, each with its level',
    async (path, names) => {
      const expected = names.map((one) => (typeof one === 'string' ? one : expect.stringMatching(one)));
      expect(categories(await open(path))).toEqual(expected);
    },
  );

  it('has a button a stage, with its title, code, hours, sous-parcours and next session', async () => {
    const main = await open('/parcours/1');
    expect(group(main, 'Maintenance et exploitation').texts('button.stage')).toEqual(
      matching([
        /^Radar primaire d’approche : exploitation et maintenance SUR-201 35 H/,
        /^Station radar mode S : maintenance SUR-202 70 H/,
        /^Multilatération MLAT et WAM SUR-211 28 H/,
        /^Radar de mouvements de surface et A-SMGCS SUR-221 28 H/,
      ]),
    );
    const [first, second] = ['SUR-101', 'SUR-202'].map(
      (code) => main.all('button.stage').find(({ text }) => text.includes(code))!.text,
    );
    expect(second).toContain('Sous-parcours : Radars primaire et secondaire');
    expect(first).toMatch(/Session du .+ \d{4} · Toulouse/);
    expect(main.all('button.stage')).toHaveLength(20);
  });

  it('has the transverse categories apart, then its description; and says how much it holds', async () => {
    const main = await open('/parcours/1');
    const transverses = main.one('section.transverses');
    expect(transverses.one('h2').text).toBe('Catégories transverses');
    expect(categories(transverses)).toEqual(matching([/^Outils/, /^Sécurité/]));
    const headings = main.texts('h2');
    const place = (name: string) => headings.findIndex((text) => text.startsWith(name));
    expect(place('Expertise')).toBeGreaterThan(0);
    expect(place('Expertise')).toBeLessThan(place('Catégories transverses'));
    expect(place('Catégories transverses')).toBeLessThan(place('Présentation du parcours'));
    expect(main.text).toContain('Aux IESSA qui installent, maintiennent ou exploitent');
    const picture = main.one('.rich-text img');
    expect([picture.attr('alt'), picture.attr('width')]).toEqual([
      expect.stringMatching(/^Schéma d’une chaîne/),
      '480',
    ]);
    expect(main.one('.lead').text).toBe(
      '20 stages · 490 h · de « sortie Formation Initiale » à « après trois ans d’expérience »',
    );
  });

  it('says where a category has no stage, and no hours where a stage has none', async () => {
    const empty = group(await open('/parcours/3'), 'Perfectionnement');
    expect([empty.text, empty.all('button')]).toEqual(['Aucun stage dans cette catégorie pour le moment.', []]);
    const stages = (await open('/parcours/5')).texts('button.stage');
    expect(stages.find((text) => text.includes('INF-301'))).not.toMatch(/ H\b/);
    expect(stages.find((text) => text.includes('INF-201'))).toMatch(/INF-201 \d+ H/);
  });

  it('offers its distinct levels in the order of its categories, and its sous-parcours where there are several', async () => {
    const levels = (await open('/parcours/1')).all('select option');
    expect(levels.map(({ text }) => text)).toEqual([
      'Tous les niveaux',
      'sortie Formation Initiale',
      'après affectation',
      'après qualification technique',
      'après trois ans d’expérience',
    ]);
    expect(levels.filter((one) => one.attr('selected') !== undefined).map(({ text }) => text)).toEqual([
      'Tous les niveaux',
    ]);
    const choices = (await open('/parcours/2')).one('fieldset');
    expect(choices.one('legend').text).toBe('Filtre par sous-parcours :');
    expect(choices.texts('button[aria-pressed="false"]')).toEqual(matching([/GNSS et PBN/, /ILS/, /VOR\/DME/]));
    expect(choices.all('button')).toHaveLength(3);
    const alone = await open('/parcours/6');
    expect([alone.all('fieldset'), alone.text.includes('Moyens de mesure')]).toEqual([[], false]);
  });
});

describe('a stage', () => {
  const facts = (main: Drawn) =>
    Object.fromEntries(main.all('.fiche-facts tr').map((row) => [row.one('th').text, row.one('td')]));

  it('of no pathway, or several, is a page that shows all that there is to know of it', async () => {
    const main = await open('/stage/TEL-301');
    expect(main.one('h1').text).toBe('Couverture radio et études de brouillage');
    expect(main.texts('.code')).toEqual(['TEL-301']);
    const { 'Responsable(s)': people, ...others } = facts(main);
    expect(people!.texts('div')).toEqual(['BENALI Aïcha', "D'HAUTEFEUILLE Jean-Baptiste"]);
    expect(Object.entries(others).map(([label, cell]) => [label, cell.text])).toEqual([
      ['Durée', '28 H'],
      ['Capacité', '8 personnes'],
      ['Rythme', '4 jours'],
    ]);
    const olaf = main.one('.registration a[target="_blank"][rel="noopener"]');
    expect([olaf.attr('href'), olaf.text]).toEqual([
      'https://olaf.example/stages/TEL-301',
      'Ouvrir dans OLAF (nouvelle fenêtre)',
    ]);
    expect(main.texts('h3')).toEqual([
      'Objectif général',
      'Prochaine session',
      'Comment s’inscrire',
      'Objectifs détaillés',
      'Prérequis',
    ]);
    expect(main.one('.first-session').text).toMatch(/Aucune session annoncée pour le moment\.$/);
    const boxes = main.all('.text-box[role="region"][tabindex="0"]');
    expect(boxes.map(({ text }) => text)).toEqual([
      'Conduire une étude de couverture radio ou de brouillage.',
      expect.stringMatching(/^À l’issue du stage, le stagiaire est capable de/),
      'Avoir suivi TEL-201',
    ]);
    expect(boxes[2]!.one('a').attr('href')).toMatch(/^\/stage\/TEL-301\?stage=\d+$/);
    expect(boxes.map((box) => box.attr('style'))).toEqual(['max-height:150px', 'max-height:300px', 'max-height:100px']);
  });

  it.each<[string, TypeFichier[], string]>([
    ['nothing', [], ''],
    ['a schedule', ['emploi_du_temps'], ''],
    ['a PE sheet', ['fiche_PE'], ''],
    ['both, and an address', ['emploi_du_temps', 'fiche_PE'], 'https://olaf.example/'],
  ])('with %s has these links, and says what was not filled in', async (_, files, lien_olaf_stage) => {
    const stage = await app.world.stage({ volume_horaire_stage: 0, capacite_stage: 0, lien_olaf_stage });
    for (const type of files) await app.world.fichier(stage, { type });
    const main = await open(`/stage/${stage.code_stage}`);
    const links = [
      ...(lien_olaf_stage ? ['Ouvrir dans OLAF (nouvelle fenêtre)'] : []),
      ...(files.includes('emploi_du_temps') ? ['Emploi du temps PDF(nouvelle fenêtre)'] : []),
      ...(files.includes('fiche_PE') ? ['Fiche PE PDF(nouvelle fenêtre)'] : []),
    ];
    expect(main.texts('a[target="_blank"]')).toEqual(links);
    const { 'Responsable(s)': people, Durée: hours, Capacité: places } = facts(main);
    for (const cell of [people, hours, places]) expect(cell!.text).toBe('Non renseigné');
  });

  it('of several pathways leads to each', async () => {
    const ways = (await open('/stage/TRV-001')).one('nav[aria-label="Dans les parcours"]');
    expect(ways.all('a').map((link) => [link.text, link.attr('href')])).toEqual([
      ['Surveillance', '/parcours/1?stage=61'],
      ['Radionavigation', '/parcours/2?stage=61'],
      ['Télécommunications', '/parcours/3?stage=61'],
      ['Traitement de données et systèmes ATM', '/parcours/4?stage=61'],
      ['Réseaux, cybersécurité et énergie', '/parcours/5?stage=61'],
    ]);
  });

  it('has first the session that one can register for, and last those that were cancelled, folded', async () => {
    const codes = ['TRV-001', 'TRV-002', 'TRV-003', 'TRV-004', 'TRV-005', 'TRV-006', 'TRV-007', 'TRV-008'];
    const folded = [];
    for (const code of codes) {
      const main = await open(`/stage/${code}`);
      for (const first of main.all('.first-session')) {
        const isNone = first.text.includes('Aucune session annoncée');
        expect(first.all('.session')).toHaveLength(isNone ? 0 : 1);
        expect(first.text).not.toContain('Annulée');
        if (first.one('h3').text === 'Prochaine session ouverte') expect(first.text).toContain('Inscriptions ouvertes');
        if (first.text.includes('places')) expect(first.text).toContain(' places dans cette session');
        const isDated = !isNone && !first.text.includes('Dates à fixer');
        const files = first.all('a[download]').map((link) => link.attr('href'));
        expect(files).toEqual(isDated ? [`/stage/${code}.ics`] : []);
      }
      expect(main.all('.agenda').length).toBeLessThanOrEqual(1);
      for (const details of main.all('details.no-print')) {
        const cancelled = details.all('.session');
        expect(details.all('summary')[0]!.text).toBe(
          cancelled.length === 1 ? '1 session annulée' : `${cancelled.length} sessions annulées`,
        );
        for (const one of cancelled) expect(one.text).toMatch(/^Annulée/);
        folded.push(...cancelled);
      }
      const shown = main.all('.session').filter((one) => one.text.startsWith('Annulée'));
      expect(shown).toHaveLength(main.all('details.no-print .session').length);
    }
    expect(folded).not.toEqual([]);
    const slots = (await open('/stage/TRV-001')).all('.session-slots')[0]!;
    expect(slots.one('summary').text).toBe('4 créneaux · 14 h');
    expect(slots.texts('li')[0]).toMatch(/, 09:00-12:30$/);
  });
});
