import { type Json, useApp } from '../../test/app.js';
import { signedIn } from '../../test/client.js';
import { errors } from '../../test/errors.js';

/** Pathways 1 and 2, responsables 1 and 2: the ids of a new base. */
const app = useApp(async ({ world }) => {
  const [radar, radio] = [
    await world.parcours({ nom_parcours: 'Radar' }),
    await world.parcours({ nom_parcours: 'Radio' }),
  ];
  await world.parcours({ nom_parcours: 'Vide' });
  const [a, b] = [
    await world.responsable({ nom_responsable: 'AUBE' }),
    await world.responsable({ nom_responsable: 'BOIS' }),
  ];
  const place = async (parcours: typeof radar, niveau: string | null) => ({
    categorie: await world.categorie(parcours, { niveau_categorie_parcours: niveau }),
    sousParcours: await world.sousParcours(parcours),
  });
  const [debut, fin, autre] = [
    await place(radar, 'début'),
    await place(radar, 'à la fin, oui'),
    await place(radio, 'début'),
  ];
  const stage = async (code: string, hours: number, responsables: (typeof a)[], places: (typeof debut)[]) => {
    const made = await world.stage({
      code_stage: code,
      libelle_stage: `Mot ${code}`,
      volume_horaire_stage: hours,
      responsables,
    });
    for (const { categorie, sousParcours } of places) await world.definition(made, categorie, sousParcours);
  };
  await stage('S1', 7, [a], [debut, autre]);
  await stage('S2', 8, [a, b], [debut]);
  await stage('S3', 21, [b], [fin]);
  await stage('S4', 22, [], [autre]);
  await stage('S5', 35, [a], []);
  await stage('S6', 36, [], [fin, debut]);
  await stage('S7', 0, [b], []);
});

const FIN = 'niveau=%C3%A0+la+fin%2C+oui';
const DEBUT = 'niveau=d%C3%A9but';

describe('GET /api/stage', () => {
  it.each<[query: string, codes: string]>([
    ['parcoursId=1', 'S1 S2 S3 S6'],
    ['parcoursId=2', 'S1 S4'],
    ['parcoursId=1,2', 'S1 S2 S3 S4 S6'],
    ['parcoursId[]=2&parcoursId[]=999', 'S1 S4'],
    ['parcoursId=3', ''],
    [DEBUT, 'S1 S2 S4 S6'],
    [FIN, 'S3 S6'],
    [`${DEBUT}&${FIN}`, 'S1 S2 S3 S4 S6'],
    ['niveau=debut', ''],
    ['niveau=%25', ''],
    ['duree=1-7', 'S1'],
    ['duree=8-21', 'S2 S3'],
    ['duree=22-35', 'S4 S5'],
    ['duree=36-', 'S6'],
    ['duree=1-7,36-', 'S1 S6'],
    ['duree=1-7&duree=8-21', 'S1 S2 S3'],
    ['parcoursId=1&responsablesId=2', 'S2 S3'],
    [`parcoursId=1&${DEBUT}&duree=8-21,36-`, 'S2 S6'],
    ['searchString=mot&parcoursId=2&duree=1-7', 'S1'],
    ['searchString=S2&parcoursId=2', ''],
    ['parcoursId=&niveau=&duree=', 'S1 S2 S3 S4 S5 S6 S7'],
  ])('?%s keeps %s, as many pages as it takes', async (query, codes) => {
    const { headers, body } = await app.get(`/api/stage?${query}`);
    expect(body.map(({ code_stage }: Json) => code_stage).join(' ')).toBe(codes);
    expect(headers.get('X-Total-Count')).toBe(String(body.length));
    if (body.length > 1) {
      const rest = await app.ok(`/api/stage?${query}&offset=1&limit=1`);
      expect(rest).toEqual([body[1]]);
    }
    expect((await app.ok(`/api/stage/facettes?${query}`)).total).toBe(body.length);
  });
});

/** « nom:total » of each facet. */
async function facettes(query: string, who: { get(path: string): Promise<{ body: Json }> } = app) {
  const { body } = await who.get(`/api/stage/facettes?${query}`);
  const line = (list: Json[], name: string) => list.map((one) => `${one[name]}:${one.total}`).join(' ');
  return [
    line(body.parcours, 'nom_parcours'),
    line(body.niveaux, 'niveau'),
    line(body.durees, 'duree'),
    line(body.responsables, 'nom_responsable'),
  ];
}

describe('GET /api/stage/facettes', () => {
  it.each<[query: string, facets: string[]]>([
    ['', ['Radar:4 Radio:2 Vide:0', 'à la fin, oui:2 début:4', '1-7:1 8-21:2 22-35:2 36-:1', 'AUBE:3 BOIS:3']],
    // What is chosen of a facet does not count for itself.
    ['parcoursId=2', ['Radar:4 Radio:2 Vide:0', 'à la fin, oui:0 début:2', '1-7:1 8-21:0 22-35:1 36-:0', 'AUBE:1']],
    [
      'duree=8-21',
      ['Radar:2 Radio:0 Vide:0', 'à la fin, oui:1 début:1', '1-7:1 8-21:2 22-35:2 36-:1', 'AUBE:1 BOIS:2'],
    ],
    [
      'parcoursId=1&responsablesId=2',
      ['Radar:2 Radio:0 Vide:0', 'à la fin, oui:1 début:1', '1-7:0 8-21:2 22-35:0 36-:0', 'AUBE:2 BOIS:2'],
    ],
    ['searchString=s4', ['Radar:0 Radio:1 Vide:0', 'à la fin, oui:0 début:1', '1-7:0 8-21:0 22-35:1 36-:0', '']],
    ['searchString=%25', ['Radar:0 Radio:0 Vide:0', 'à la fin, oui:0 début:0', '1-7:0 8-21:0 22-35:0 36-:0', '']],
  ])('?%s', async (query, facets) => {
    expect(await facettes(query)).toEqual(facets);
  });

  it('each count is what a search finds who chooses that instead', async () => {
    const { parcours, niveaux, durees, responsables } = await app.ok(`/api/stage/facettes?${DEBUT}&responsablesId=1`);
    const total = async (query: string) => (await app.ok(`/api/stage?${query}`)).length;
    for (const one of parcours) expect(await total(`${DEBUT}&responsablesId=1&parcoursId=${one.id}`)).toBe(one.total);
    for (const one of durees) expect(await total(`${DEBUT}&responsablesId=1&duree=${one.duree}`)).toBe(one.total);
    for (const one of responsables) expect(await total(`${DEBUT}&responsablesId=${one.id}`)).toBe(one.total);
    for (const one of niveaux)
      expect(await total(`niveau=${encodeURIComponent(one.niveau)}&responsablesId=1`)).toBe(one.total);
  });

  it('follows a level, a name, an association and a new pathway', async () => {
    const staff = await signedIn(app, 'staff');
    const [{ id, nom_categorie }] = await app.ok('/api/categorie?parcoursId=2');
    await staff.call('PUT', `/api/categorie/${id}`, { name: nom_categorie, position: 1, level: 'zénith' });
    await staff.call('PUT', '/api/parcours/2', { name: 'Zébu' });
    await staff.call('POST', '/api/parcours', { name: 'Neuf' });
    expect((await facettes('', staff)).slice(0, 2)).toEqual([
      'Neuf:0 Radar:4 Vide:0 Zébu:2',
      'à la fin, oui:2 début:3 zénith:2',
    ]);
    await staff.call('DELETE', '/api/parcours/2');
    expect((await facettes('', staff)).slice(0, 2)).toEqual(['Neuf:0 Radar:4 Vide:0', 'à la fin, oui:2 début:3']);
    const [{ id: one }] = await app.ok('/api/categorie?parcoursId=1');
    await staff.call('DELETE', `/api/categorie/${one}`);
    expect((await facettes('', staff))[0]).toBe('Neuf:0 Radar:2 Vide:0');
  });
});

const DUREES = 'Indiquez une ou plusieurs de ces valeurs\u00a0: 1-7, 8-21, 22-35, 36-.';

describe('both refuse', () => {
  it.each<[query: string, ...faults: [param: string, msg: string][]]>([
    ['duree=1-8', ['duree', DUREES]],
    ['duree=1-7,', ['duree', DUREES]],
    ['duree=1-7,8-21,22-35,36-,36-', ['duree', 'Indiquez 4 valeurs au plus.']],
    ['parcoursId=abc', ['parcoursId', 'Indiquez des identifiants\u00a0: des nombres entiers positifs.']],
    [`niveau=${'a'.repeat(201)}`, ['niveau', 'Indiquez 200 caractères au plus.']],
    ['niveau=a%00', ['niveau', 'Retirez les caractères de contrôle.']],
    [`niveau=a${'&niveau=a'.repeat(50)}`, ['niveau', 'Indiquez 50 textes au plus.']],
  ])('?%.60s', async (query, ...faults) => {
    for (const path of ['/api/stage', '/api/stage/facettes'])
      expect(await app.refused(`${path}?${query}`)).toEqual(errors.badParams(...faults));
  });
});
