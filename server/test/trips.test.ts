import { config } from '../config.js';
import { useApp } from './app.js';
import { type Account, signedIn } from './client.js';
import { FarServer } from './far-server.js';
import { formOf } from './forms.js';

const { database } = config;

/** A file is no server to travel to. */
(database ? describe : describe.skip)('trips to the database', () => {
  const far = new FarServer(database?.host ?? '', database?.port ?? 0);
  beforeAll(async () => {
    config.database = { ...database!, host: '127.0.0.1', port: await far.open() };
  });
  const app = useApp();
  afterAll(() => {
    config.database = database;
    return far.close();
  });
  let staff: Account;
  beforeEach(async () => {
    staff = await signedIn(app, 'staff');
  });

  async function count(work: () => Promise<unknown>, label: string) {
    await work();
    far.trips = [];
    await work();
    const { trips } = far;
    console.log(label, trips.length + '\n' + trips.map((t, i) => t.map((s) => `${i + 1}: ` + s.slice(4).replace(/\s+/g, ' ').slice(0, 3000)).join('\n')).join('\n'));
    return trips.length;
  }
  let n = 0;

  it('prints', async () => {
    const r = await app.world.responsable();
    const stage = await app.world.stage({ responsables: [r] });
    const parcours = await app.world.parcours();
    await count(() => app.ok('/api/health/live'), 'live');
    await count(async () => { (await import('../db/write-probe.js')).WriteProbe; await app.ok('/api/health/ready'); }, 'ready');
    await count(async () => { await app.world.changed((c) => c.stages([stage.id])); far.trips = []; await app.ok('/api/stage?searchString=radar'); }, 'search');
    await count(() => staff.get('/api/stage/tableau'), 'tableau');
    await count(() => staff.get(`/api/stage/${stage.id}`), 'stage');
    await count(() => staff.get('/api/journal'), 'journal');
    await count(async () => { const a = await staff.call('PUT', `/api/stage/${stage.id}`, formOf({ code: 'T-1', name: `Un ${n++}`, responsableIds: [r.id] })); if (a.status !== 200) throw a.body; }, 'PUT stage');
    await count(async () => { const a = await staff.call('POST', `/api/stage`, formOf({ code: `N-${n++}`, name: `Un ${n++}`, responsableIds: [r.id] }), { 'Idempotency-Key': `abcdefgh${n++}` }); if (a.status !== 200) throw a.body; }, 'POST stage');
    await count(async () => { const a = await staff.call('PUT', `/api/parcours/${parcours.id}`, { name: `Un ${n++}`}); if (a.status !== 200) throw a.body; }, 'PUT parcours');
  });
});
