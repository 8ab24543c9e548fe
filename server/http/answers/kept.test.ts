import { useApp } from '../../test/app.js';
import { statementsOf } from '../../test/recorder.js';
import { routesWhose } from '../../test/routes.js';
import { isCached } from './api-answers.js';

let ids: Record<string, number>;
const app = useApp(async ({ world }) => {
  ids = Object.fromEntries(Object.entries(await world.everything()).map(([name, { id }]) => [name, id]));
});

/** Of each route that is kept, some writings of one question, beside a question that is another. */
const QUESTIONS: Record<string, { same: string[]; other: string }> = {
  '/api/accueil': { same: ['', '/', '?&'], other: '?x' },
  '/api/categorie': {
    same: ['?parcoursId={parcours}', '?parcoursId=0{parcours}', '/?&parcoursId={parcours}&&'],
    other: '?parcoursId=2000000',
  },
  '/api/categorie/:id': { same: ['/{categorie}', '/0{categorie}', '/{categorie}/?&&&'], other: '/2000000' },
  '/api/definition_sousparcours': {
    same: ['?parcoursId={parcours}', '/?parcoursId=00{parcours}'],
    other: '?parcoursId=2000000',
  },
  '/api/lieu': { same: ['', '/', '?', '?&&&'], other: '?x=1' },
  '/api/lieu/:id': { same: ['/{lieu}', '/{lieu}?&&&', '/{lieu}/', '/00{lieu}'], other: '/2000000' },
  '/api/parcours': { same: ['', '?', '/'], other: '?x=1' },
  '/api/parcours/:id': { same: ['/{parcours}', '/{parcours}?', '/0{parcours}'], other: '/2000000' },
  '/api/parcours/:id/prerequis': {
    same: ['/{parcours}/prerequis', '/0{parcours}/PREREQUIS?&'],
    other: '/2000000/prerequis',
  },
  '/api/parcours/synthese': { same: ['/synthese', '/Synthese/', '/synthese?&'], other: '/synthese?x' },
  '/api/responsable': { same: ['', '?'], other: '?x' },
  '/api/responsable/:id': { same: ['/{responsable}', '/{responsable}?&'], other: '/2000000' },
  '/api/session_stage': {
    same: [
      '?stageId={stage}&lieuId={lieu}',
      '?lieuId={lieu}&stageId={stage}',
      '?lieuId=0{lieu}&stageId={stage}&depuis=&limit=',
    ],
    other: '?stageId=2000000',
  },
  '/api/session_stage/:id': { same: ['/{session}', '/{session}/?'], other: '/2000000' },
  '/api/session_stage/calendrier': {
    same: ['/calendrier?niveau=b&niveau=a&limit=5', '/calendrier?limit=5&niveau[]=a&niveau[]=b&niveau=a'],
    other: '/calendrier?limit=5',
  },
  '/api/session_stage/calendrier/mois': {
    same: ['/calendrier/mois?niveau=b&niveau=a', '/calendrier/mois?niveau[]=a&niveau=b'],
    other: '/calendrier/mois',
  },
  '/api/session_stage/prochaines': {
    same: ['/prochaines?stageIds=2,1', '/prochaines?stageIds=1&stageIds=2', '/prochaines?stageIds[]=1,2,2,1&lieuId='],
    other: '/prochaines?stageIds=2',
  },
  '/api/sousparcours': { same: ['?parcoursId={parcours}', '?parcoursId[]={parcours}'], other: '?parcoursId=2000000' },
  '/api/sousparcours/:id': { same: ['/{sousParcours}', '/{sousParcours}?&'], other: '/2000000' },
  '/api/stage': {
    same: ['?limit=2&parcoursId=2,1', '?parcoursId=1&parcoursId=2&limit=02', '?searchString=&limit=2&parcoursId=1,2'],
    other: '?limit=2&parcoursId=2',
  },
  '/api/stage/:id': { same: ['/{stage}', '/{stage}?&'], other: '/2000000' },
  '/api/stage/facettes': {
    same: ['/facettes?duree=8-21,36-&session=prochaine', '/facettes?session=prochaine&duree=36-&duree=8-21'],
    other: '/facettes',
  },
  '/api/static': { same: ['', '?'], other: '?x' },
  '/api/static/:id': { same: ['/{page}', '/{page}?'], other: '/2000000' },
};

/** The first segment of a route, and what a question adds to it. */
const addressOf = (route: string, rest: string) =>
  `${/^\/api\/\w+/.exec(route)![0]}${rest}`.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));

it('are all routes that are kept', () => {
  const routes = routesWhose(app.nest, isCached).map((route) => route.replace('GET ', ''));
  expect(routes.sort()).toEqual(Object.keys(QUESTIONS).sort());
});

/** What it costs beside asking where the content stands, which a visitor does twice a second. */
const costOf = async (work: () => Promise<unknown>) =>
  (await statementsOf(app, work)).filter((sql) => !sql.includes('FROM setting'));

describe.each(Object.entries(QUESTIONS))('%s', (route, { same, other }) => {
  it('is kept once for all writings of one question, and another one is another', async () => {
    const [first, ...others] = same.map((rest) => addressOf(route, rest));
    const answer = await app.get(first!);
    expect(answer.status).toBe(200);
    for (const address of others) {
      const again = async () => expect((await app.get(address)).body).toEqual(answer.body);
      expect(await costOf(again)).toEqual([]);
    }
    const another = await app.get(addressOf(route, other));
    expect([another.status, another.body]).not.toEqual([200, answer.body]);
  });
});

it.each([
  ['ids', `/api/session_stage/prochaines?stageIds=${Array.from({ length: 500 }, (_, i) => i + 1).join()}`],
  [
    'levels',
    `/api/session_stage/calendrier?niveau=${'a'.repeat(200)}&niveau=${'b'.repeat(200)}&niveau=${'c'.repeat(200)}`,
  ],
])('a question of more than 512 characters is answered, and not kept: %s', async (_title, address) => {
  const first = await app.ok(address);
  const again = async () => expect(await app.ok(address)).toEqual(first);
  expect(await costOf(again)).not.toEqual([]);
});

it('an address of 11,000 characters is the question that it asks', async () => {
  const address = addressOf('/api/lieu/:id', '/{lieu}');
  const first = await app.ok(address);
  const again = async () => expect(await app.ok(`${address}?${'&'.repeat(11_000)}`)).toEqual(first);
  expect(await costOf(again)).toEqual([]);
});

it('HEAD leaves out what is asked of nothing, as GET does', async () => {
  expect((await app.request('/api/stage?limit=&searchString=', { method: 'HEAD' })).status).toBe(200);
});
