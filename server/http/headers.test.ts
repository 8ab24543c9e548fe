import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { Categorie } from '../categorie/categorie.entity.js';
import { Parcours } from '../parcours/parcours.entity.js';
import { Responsable } from '../responsable/responsable.entity.js';
import { SousParcours } from '../sousparcours/sousparcours.entity.js';
import { Stage } from '../stage/stage.entity.js';
import { StaticPage } from '../static/static.entity.js';
import { useApp } from '../test/app.js';

const app = useApp();

const renamings: Record<string, [EntityTarget<ObjectLiteral>, ObjectLiteral]> = {
  parcours: [Parcours, { nom_parcours: 'Autre' }],
  categorie: [Categorie, { nom_categorie: 'Autre' }],
  sousParcours: [SousParcours, { nom_sous_parcours: 'Autre' }],
  stage: [Stage, { libelle_stage: 'Autre' }],
  responsable: [Responsable, { prenom_responsable: 'Autre' }],
  fichier: [Stage, { emploi_du_temps_nom: 'autre.pdf' }],
  page: [StaticPage, { titre: 'Autre' }],
};

type Renaming = string;
type World = Awaited<ReturnType<typeof app.world.everything>>;

const lists: [path: string, names: Renaming[]][] = [
  ['/api/parcours', ['parcours']],
  ['/api/parcours/synthese', ['parcours']],
  ['/api/categorie', ['categorie', 'parcours']],
  ['/api/sousparcours', ['sousParcours', 'parcours']],
  ['/api/definition_sousparcours', ['categorie', 'sousParcours', 'parcours', 'stage']],
  ['/api/stage', ['stage', 'responsable', 'sousParcours', 'parcours']],
  ['/api/responsable', ['responsable']],
  ['/api/static', ['page']],
];

const entities: [path: (world: World) => string, names: Renaming[]][] = [
  [({ parcours }) => `/api/parcours/${parcours.id}`, ['parcours', 'categorie', 'sousParcours', 'stage']],
  [({ categorie }) => `/api/categorie/${categorie.id}`, ['categorie', 'parcours']],
  [({ sousParcours }) => `/api/sousparcours/${sousParcours.id}`, ['sousParcours', 'parcours']],
  [({ stage }) => `/api/stage/${stage.id}`, ['stage', 'responsable', 'sousParcours', 'parcours', 'fichier']],
  [({ responsable }) => `/api/responsable/${responsable.id}`, ['responsable']],
  [({ page }) => `/api/static/${page.id}`, ['page']],
];

async function etagOf(path: string): Promise<string> {
  const { status, headers } = await app.get(path);
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-cache']);
  return headers.get('ETag') ?? '';
}

async function expectValidated(path: string, names: Renaming[]): Promise<void> {
  for (const name of names) {
    const etag = await etagOf(path);
    const unchanged = await app.get(path, { 'If-None-Match': `"autre", ${etag}` });
    expect([unchanged.status, unchanged.body, unchanged.headers.get('ETag')]).toEqual([304, undefined, etag]);

    const [entity, values] = renamings[name]!;
    await app.dataSource.createQueryBuilder().update(entity).set(values).execute();
    await app.world.changed();

    const changed = await app.get(path, { 'If-None-Match': etag });
    expect([name, changed.status]).toEqual([name, 200]);
    expect(changed.headers.get('ETag')).not.toBe(etag);
  }
}

describe('validation of public JSON', () => {
  it.each(lists)('%s has a strong ETag that changes with every name in it', async (path, names) => {
    await app.world.everything();

    expect(await etagOf(path)).toMatch(/^"[\w-]{27}"$/);
    await expectValidated(path, names);
  });

  it.each(entities)('%s has "<version>-<digest>" that changes with every name in it', async (pathOf, names) => {
    const path = pathOf(await app.world.everything());

    expect(await etagOf(path)).toMatch(/^"1-[\w-]{27}"$/);
    await expectValidated(path, names);
  });

  it('carries the version that an update gave', async () => {
    const { parcours } = await app.world.everything();
    await app.dataSource.getRepository(Parcours).save({ id: parcours.id, nom_parcours: 'Autre' });
    await app.world.changed();

    expect(await etagOf(`/api/parcours/${parcours.id}`)).toMatch(/^"2-/);
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    const { stage } = await app.world.everything();
    const response = await app.request(`/api/stage/${stage.id}`, { method: 'HEAD' });

    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('ETag')).toBe(await etagOf(`/api/stage/${stage.id}`));
  });
});

describe('headers of every answer', () => {
  it.each(['/api/parcours', '/api/parcours/999999', '/api/inconnu', '/api/docs-json'])(
    '%s is guarded',
    async (path) => {
      const headers = Object.fromEntries((await app.get(path, { Origin: 'https://ailleurs.example' })).headers);

      expect(headers['content-security-policy']).toBe(
        "default-src 'self';base-uri 'none';form-action 'self';frame-ancestors 'self';object-src 'none';" +
          "img-src 'self' data: https: http:;style-src 'self' 'unsafe-inline'",
      );
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
    },
  );

  it('ignores a bad token on a public GET', async () => {
    const answer = await app.get('/api/parcours', { Cookie: 'jwt_token=faux', Authorization: 'Bearer faux' });

    expect([answer.status, answer.body]).toEqual([200, []]);
  });
});

it.each(['/api/parcours', '/', '/api/nulle-part'])(
  '%s leaves the connection open for longer than a proxy, which would send its next request into its end',
  async (path) => {
    const answer = await app.request(path);
    await answer.arrayBuffer();

    expect(answer.headers.get('Keep-Alive')).toBe('timeout=75');
  },
);
