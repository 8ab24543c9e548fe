import { randomUUID } from 'node:crypto';
import { config } from '../config.js';
import { type Json, useApp } from './app.js';
import { type Account, signedIn } from './client.js';
import { FarServer } from './far-server.js';
import { file, formOf, pdf } from './forms.js';
import { bytesOf, picture } from './images.js';

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
  let admin: Account;
  let ids: Record<string, number>;
  beforeEach(async () => {
    admin = await signedIn(app, 'admin');
    const made = await app.world.everything();
    ids = Object.fromEntries(Object.entries(made).map(([name, { id }]) => [name, id]));
    await Promise.all(Array.from({ length: 8 }, () => app.dataSource.query('DO SLEEP(0.05)')));
  });
  const out: string[] = [];
  afterAll(() => require('fs').writeFileSync('/tmp/w1-trips.txt', out.join('\n')));

  const at = (path: string) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `${ids[name]}`);
  async function tripsOf(method: string, path: string, body?: unknown, key = false): Promise<Json> {
    far.trips = [];
    const answer = await admin.call(
      method,
      at(path),
      body,
      key ? { 'Idempotency-Key': randomUUID().replaceAll('-', '') } : {},
    );
    const n = far.trips.length;
    const bound = method === 'GET' ? 3 : 6;
    out.push(`${n > bound ? '!!' : '  '} ${n} ${answer.status} ${method} ${path}`);
    if (n > bound)
      out.push(
        ...far.trips.flatMap((t, i) =>
          t.map((s) => `        ${i + 1}: ` + s.slice(5).replace(/\s+/g, ' ').slice(0, 700)),
        ),
      );
    if (answer.status !== 200) out.push(JSON.stringify(answer.body));
    return { ...answer.body, modification: answer.headers.get('X-Modification') };
  }
  const csv = (text: string) => formOf({ file: file(text, 'a.csv', 'text/csv') });

  it('prints', async () => {
    for (const path of READS) {
      await app.world.changed((changed) => changed.stages([ids['stage']!]));
      await app.ok('/api/stage');
      await tripsOf('GET', path);
    }
    ids['one'] = (await tripsOf('POST', '/api/parcours', { name: 'Neuf' }, true)).id;
    await tripsOf('PUT', '/api/parcours/{parcours}', { name: 'Autre' });
    const p2 = await tripsOf('POST', '/api/parcours/{parcours}/dupliquer', { name: 'Double' }, true);
    ids['p2'] = p2.id;
    ids['m'] = Number(p2.modification);
    await tripsOf('POST', '/api/journal/{m}/annuler');
    await tripsOf('GET', '/api/journal/{m}');
    for (const p of ['parcours', 'stage', 'responsable', 'lieu', 'categorie']) {
      await tripsOf('GET', `/api/${p}/{${p}}/versions`);
      await tripsOf('GET', `/api/${p}/{${p}}/historique`);
    }
    ids['c2'] = (
      await tripsOf('POST', '/api/categorie', { name: 'Neuve', position: 0, id_parcours: ids['one'] }, true)
    ).id;
    await tripsOf('PUT', '/api/categorie/{categorie}', { name: 'Autre', level: 'sortie' });
    await tripsOf('POST', '/api/categorie/{categorie}/dupliquer', { name: 'Double', associations: true }, true);
    await tripsOf('PUT', '/api/parcours/{one}/ordre', { categorieIds: [ids['c2']] });
    ids['s2'] = (await tripsOf('POST', '/api/sousparcours', { name: 'Neuf', id_parcours: ids['one'] }, true)).id;
    await tripsOf('PUT', '/api/sousparcours/{sousParcours}', { name: 'Autre' });
    await tripsOf('POST', '/api/definition_sousparcours', {
      stageIds: [ids['stage']],
      categorieId: ids['c2'],
      sousParcoursIds: [ids['s2']],
    });
    await tripsOf('DELETE', '/api/definition_sousparcours', {
      stageId: ids['stage'],
      categorieId: ids['c2'],
      sousParcoursId: ids['s2'],
    });
    await tripsOf('PUT', `/api/parcours/{one}/associations`, {
      categorieIds: [ids['c2']],
      sousParcoursIds: [ids['s2']],
      ajouts: [{ stageId: ids['stage'], categorieId: ids['c2'], sousParcoursId: ids['s2'] }],
      retraits: [],
    });
    ids['r2'] = (await tripsOf('POST', '/api/responsable', { firstName: 'A', lastName: 'B' }, true)).id;
    await tripsOf('PUT', '/api/responsable/{responsable}', { firstName: 'A', lastName: 'B' });
    ids['l2'] = (await tripsOf('POST', '/api/lieu', { name: 'Neuf' }, true)).id;
    await tripsOf('PUT', '/api/lieu/{lieu}', { name: 'Autre' });
    const stage = () =>
      formOf({ code: `T-${randomUUID().slice(0, 8)}`, name: 'Un', responsableIds: [ids['responsable']!, ids['r2']!] });
    ids['stage2'] = (await tripsOf('POST', '/api/stage', stage(), true)).id;
    await tripsOf('PUT', '/api/stage/{stage}', stage());
    await tripsOf('GET', '/api/stage/{stage}/versions/2');
    await tripsOf('POST', '/api/stage/{stage}/versions/1/retablir');
    await tripsOf(
      'PUT',
      '/api/stage/{stage}',
      formOf({ code: 'T-1', name: 'Un', schedule: file(pdf({ mark: 'neuf' })) }),
    );
    await tripsOf(
      'POST',
      '/api/stage',
      formOf({ code: 'T-12', name: 'Un', schedule: file(pdf({ mark: 'neuve' })), peFile: file(pdf({ mark: 'pe' })) }),
      true,
    );
    await tripsOf(
      'POST',
      '/api/stage/{stage}/dupliquer',
      { code: 'N-2', name: 'Double', files: true, associations: true },
      true,
    );
    await tripsOf('POST', '/api/stage/lot/modifier', {
      stageIds: [ids['stage'], ids['stage2']],
      hours: 7,
      addResponsableIds: [ids['r2']],
    });
    await tripsOf('PUT', '/api/stage/lot', {
      stages: [
        { id: ids['stage'], code: 'X-1' },
        { code: 'N-3', name: 'Neuf' },
      ],
    });
    await tripsOf('POST', '/api/stage/import', csv('Code;Libellé;Responsables\nN-4;Neuf;"NEUVE, A"\n'), true);
    ids['ses2'] = (
      await tripsOf(
        'POST',
        '/api/session_stage',
        { stageId: ids['stage'], start: '2027-01-04', placeId: ids['lieu'] },
        true,
      )
    ).id;
    await tripsOf('PUT', '/api/session_stage/{session}', { start: '2027-01-04', placeId: ids['l2'] });
    await tripsOf('POST', '/api/session_stage/dupliquer', { sessionIds: [ids['session']] }, true);
    await tripsOf('POST', '/api/session_stage/import', csv('Code du stage;Début;Lieu\nX-1;05/01/2027;Neuf\n'), true);
    await tripsOf('PUT', '/api/static/{page}', { menu: 'M', title: 'T', content: 'x' });
    const image = await bytesOf(picture({ width: 8, height: 8 }).png());
    ids['image'] = (await tripsOf('POST', '/api/image', formOf({ file: file(image) }), true)).id;
    await tripsOf('POST', '/api/image/pdf', formOf({ file: file(pdf({ mark: 'neuf' })) }), true);
    ids['u2'] = (
      await tripsOf(
        'POST',
        '/api/user',
        { username: 'zoe', password: 'un bien long mot de passe', is_admin: false },
        true,
      )
    ).id;
    await tripsOf('PATCH', '/api/user/{u2}', { is_admin: true });
    await tripsOf('PUT', '/api/user/{u2}', { username: 'zoe2', is_admin: true });
    const onglet = randomUUID();
    for (const _ of [1, 2]) await tripsOf('PUT', `/api/presence/${onglet}`, { entite: 'stage', cle: '50', version: 1 });
    await tripsOf('DELETE', `/api/presence/${onglet}`);
    await tripsOf('POST', '/api/responsable/{responsable}/fusionner', { responsableId: ids['r2'] });
    for (const p of [
      'definition',
      'session',
      'stage',
      'sousParcours',
      'categorie',
      'parcours',
      'responsable',
      'lieu',
      'image',
      'u2',
    ])
      if (p !== 'definition')
        await tripsOf(
          'DELETE',
          `/api/${p === 'u2' ? 'user' : p === 'session' ? 'session_stage' : p.toLowerCase()}/{${p}}`,
        );
    await tripsOf('POST', '/api/stage/lot/supprimer', { stageIds: [ids['stage2']] });
    const other = await signedIn(app, 'staff');
    far.trips = [];
    await other.signIn(other.user.username);
    out.push(
      `${far.trips.length} login`,
      ...far.trips.flatMap((t, i) =>
        t.map((s) => `        ${i + 1}: ` + s.slice(5).replace(/\s+/g, ' ').slice(0, 700)),
      ),
    );
    await tripsOf('GET', '/api/logout');
  });
});
const READS = `/api/health/live
/api/health/ready
/api/health/ready
/api/session
/api/session/all
/api/parcours
/api/parcours/synthese
/api/parcours/{parcours}
/api/parcours/{parcours}/prerequis
/api/categorie
/api/categorie/{categorie}
/api/sousparcours
/api/sousparcours/{sousParcours}
/api/definition_sousparcours
/api/stage/import/modele
/api/stage/export
/api/stage
/api/stage?searchString=radar
/api/stage/tableau
/api/stage/tableau/ids
/api/stage/selection?ids={stage}
/api/stage/selection/export?ids={stage}
/api/stage/suggestions?searchString=radar
/api/stage/facettes
/api/stage/code?code=STG
/api/stage/{stage}
/api/stage/{stage}/getEmploiDuTempsFile
/api/responsable
/api/responsable/{responsable}
/api/lieu
/api/lieu/{lieu}
/api/session_stage/export
/api/session_stage/planning
/api/session_stage/planning/annees
/api/session_stage/calendrier
/api/session_stage/prochaines
/api/session_stage
/api/session_stage/{session}
/api/static
/api/static/{page}
/api/journal
/api/journal/export
/api/corbeille
/api/sante
/api/sante/export
/api/image
/api/user
/api/user/{user}`.split('\n');
