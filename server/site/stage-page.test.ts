// Run once
import { useApp } from '../test/app.js';
import { signedIn } from '../test/client.js';
import { menuContents, openDocument } from '../test/document.js';
import { readPage } from '../test/drawn.js';
import { formOf } from '../test/forms.js';

const app = useApp();
const open = (path: string) => openDocument(app, path);
const asked = async (path: string) => {
  const { status, headers } = await app.request(path, { redirect: 'manual' });
  return [status, headers.get('Location')];
};
const menu = () => menuContents(app);

it('a stage of one pathway is shown over it, as that pathway is drawn, and is called by its own name', async () => {
  const { parcours, stage } = await app.world.everything();
  const path = `/stage/${stage.code_stage}`;
  const [own, under] = [await open(path), await open(`/parcours/${parcours.id}`)];
  expect(own.status).toBe(200);
  expect(own.drawn).toBe(under.drawn);
  expect(own.contents).toEqual({
    ...(await menu()),
    stage: await app.ok(`/api/stage/${stage.id}`),
    sessions: await app.ok(`/api/session_stage/calendrier?stageId=${stage.id}`),
    parcours: await app.ok(`/api/parcours/${parcours.id}`),
    prochaines: await app.ok(`/api/session_stage/prochaines?parcoursId=${parcours.id}`),
  });
  expect(own.title).toMatch(new RegExp(`^${stage.libelle_stage} — `));
});

it.each([0, 2])('a stage of %i pathways is a page by itself, with the ways to them', async (count) => {
  const stage = await app.world.stage({ code_stage: 'SUR-201', libelle_stage: 'Radar', objectif_general_stage: 'But' });
  const names = ['Surveillance', 'Météo'].slice(0, count);
  for (const nom_parcours of names) {
    const parcours = await app.world.parcours({ nom_parcours });
    await app.world.definition(stage, await app.world.categorie(parcours), await app.world.sousParcours(parcours));
  }
  const { drawn, contents } = await open('/stage/SUR-201');
  expect(contents).not.toHaveProperty('parcours');
  expect(drawn).toMatch(/<h1[^>]*>Radar<\/h1>/);
  for (const text of ['SUR-201', 'But', 'Non renseigné', 'Copier le lien']) expect(drawn).toContain(text);
  const links = [...drawn.matchAll(/href="(\/parcours\/\d+\?stage=\d+)"[^>]*>([^<]*)/g)].map(([, , name]) => name);
  expect(links).toEqual(names);
});

it('says where to register and whom to ask, by the addresses that are known', async () => {
  const reached = await app.world.responsable({
    nom_responsable: 'ROUX',
    prenom_responsable: 'Zoé',
    courriel_responsable: 'radars@ecole.example',
    telephone_responsable: '+33 5 00 00 00 00 poste 12',
  });
  const silent = await app.world.responsable({ nom_responsable: 'BENALI', prenom_responsable: 'Aïcha' });
  await app.world.stage({ code_stage: 'A-1', responsables: [reached, silent] });
  await app.world.stage({ code_stage: 'A-2', responsables: [silent] });
  await app.world.stage({ code_stage: 'A-3' });
  const registrationOf = async (code: string) => readPage((await open(`/stage/${code}`)).html).one('.registration');

  const links = (await registrationOf('A-1')).all('a').map((link) => [link.text, link.attr('href')]);
  expect(links).toEqual([
    ['radars@ecole.example', 'mailto:radars@ecole.example'],
    ['+33 5 00 00 00 00 poste 12', 'tel:+33500000000'],
  ]);
  expect((await registrationOf('A-2')).text).toContain('Renseignements auprès de BENALI Aïcha.');
  expect((await registrationOf('A-3')).text).toContain('Aucun responsable à joindre n’est renseigné.');
});

it.each([
  ['SUR-201', '/stage/SUR-201', ['/stage/sur-201', '/stage/SUR%2D201', '/stage/%20S%C3%BBr-201%20']],
  ['Été 1', '/stage/%C3%89t%C3%A9%201', ['/stage/ete%201', '/stage/E%CC%81te%CC%81%201']],
  ['A/B', '/stage/A%2FB', ['/stage/a%2fb', '/stage/A%2FB/']],
  ['100%', '/stage/100%25', ['/stage/100%25%20']],
  ['v1.2', '/stage/v1.2', ['/stage/V1.2']],
  ['..', '/stage/%20..', ['/stage/..%20']],
  ['A.ics', '/stage/A.ics%20', ['/stage/a.ics%20', '/stage/%20A.ics%20', '/stage/A.ics', '/stage/A.ICS']],
  ['😀"<', '/stage/%F0%9F%98%80%22%3C', ['/stage/%20%F0%9F%98%80%22%3C']],
])('the code %s has one address, and any other writing leads there with its query', async (code, exact, others) => {
  await app.world.stage({ code_stage: code });
  expect(await asked(`${exact}?a=b`)).toEqual([200, null]);
  for (const other of others) {
    const [, location] = await asked(`${other}?niveau=%C3%A9`);
    expect([301, `${exact}?niveau=%C3%A9`, `${other.replace(/\/$/, '')}?niveau=%C3%A9`]).toContain(location);
    const { status, url } = await app.request(other);
    expect([status, new URL(url).pathname]).toEqual([200, exact]);
  }
});

it('a code that ends like a calendar has a calendar of its own, beside that of the code before', async () => {
  const held = async (code_stage: string) =>
    app.world.session(await app.world.stage({ code_stage }), { debut: '2027-03-29', fin: '2027-03-30' });
  const [short, long] = [await held('A'), await held('A.ics')];
  const sessionsAt = async (path: string) => (await (await app.request(path)).text()).match(/(?<=UID:session-)\d+/g);
  expect(await sessionsAt('/stage/A.ics')).toEqual([String(short.id)]);
  expect(await sessionsAt('/stage/A.ics%20.ics')).toEqual([String(long.id)]);
  expect(await asked('/stage/A.ics%20')).toEqual([200, null]);
});

it('a former code leads to the stage for ever, until another has it; what has gone says so', async () => {
  const staff = await signedIn(app, 'staff');
  const stage = await app.world.stage({ code_stage: 'A' });
  expect((await open('/stage/A')).status).toBe(200);
  await staff.call('PUT', `/api/stage/${stage.id}`, formOf({ code: 'B', name: 'Radar' }));
  expect(await asked('/stage/a?x=1')).toEqual([301, '/stage/B?x=1']);
  await staff.call('POST', '/api/stage', formOf({ code: 'A', name: 'Autre' }));
  expect((await open('/stage/A')).title).toMatch(/^Autre — /);
  await staff.call('DELETE', `/api/stage/${stage.id}`);
  const { status, title, drawn, contents } = await open('/stage/B');
  expect([status, contents.missing]).toEqual([404, 'stage']);
  expect(title).toMatch(/^Stage introuvable — /);
  expect(drawn).toContain('Ce stage n’existe pas ou n’existe plus.');
});

it.each(['/stage/', '/stage', '/stage/%', '/stage/%E0%A4%A', '/stage/%20', '/stage/a/b', `/stage/${'x'.repeat(9000)}`])(
  '%s names no stage',
  async (path) => expect((await open(path)).status).toBe(404),
);
