// Run once: no database says otherwise.
import { useApp } from '../test/app.js';
import { signedIn } from '../test/client.js';
import { errors } from '../test/errors.js';

/** The routes below exist; what they read does not matter here. */
const app = useApp(({ world }) => world.everything());

const ENTITIES = ['parcours', 'categorie', 'sousparcours', 'stage', 'responsable', 'static'];
const ID_ROUTES: [before: string, after: string][] = [
  ...ENTITIES.map((name): [string, string] => [`/api/${name}/`, '']),
  ['/api/stage/', '/getEmploiDuTempsFile'],
  ['/api/stage/', '/getFichePEFile'],
];

describe('an unknown /api route answers 404 in JSON', () => {
  it.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/inconnu'],
    ['GET', '/api/inconnu/1?a=b'],
    ['GET', '/api/stage/1/inconnu'],
    ['GET', '/api/inconnu.css'],
    ['GET', '/api//stage'],
    ['POST', '/api/inconnu'],
    ['PUT', '/api/inconnu/1'],
    ['PATCH', '/api/inconnu/1'],
    ['DELETE', '/api/inconnu/1'],
  ])('%s %s', async (method, path) => {
    expect(await app.refused(path, { method, headers: { Accept: 'text/html' } })).toEqual(errors.unknownRoute);
  });
});

describe.each(ID_ROUTES)('a bad id: %s{id}%s', (before, after) => {
  it.each([
    'abc',
    '0',
    '-1',
    '1.5',
    '1e3',
    '0x1',
    '%20',
    '1%20',
    '+1',
    '1,2',
    'null',
    '١',
    '1%00',
    '__proto__',
    '1%27%20OR%201=1',
    '9'.repeat(16),
    '9'.repeat(400),
  ])('%s', async (id) => {
    expect(await app.refused(`${before}${id}${after}`)).toEqual(errors.badId);
  });

  it.each(['2147483648', '9'.repeat(15)])('%s is an id that nothing has', async (id) => {
    expect(await app.refused(`${before}${id}${after}`)).toMatchObject({ statusCode: 404, error: 'Introuvable' });
  });
});

describe('a bad parcoursId', () => {
  it.each(
    ['categorie', 'sousparcours', 'definition_sousparcours'].flatMap((name) =>
      ['abc', '0', '-1', '1.5', '%20', '1&parcoursId=2', '1,2', '%zz'].map((value) => [name, value]),
    ),
  )('/api/%s?parcoursId=%s', async (name, value) => {
    expect(await app.refused(`/api/${name}?parcoursId=${value}`)).toEqual(errors.badParcoursId);
  });
});

describe('an empty optional parameter is none', () => {
  it.each([
    '/api/categorie?parcoursId=',
    '/api/sousparcours?parcoursId=',
    '/api/definition_sousparcours?parcoursId=&parcoursId=',
    '/api/stage?searchString=&responsablesId=&limit=&offset=',
  ])('%s', async (path) => {
    expect(await app.ok(path)).toEqual(await app.ok(path.split('?')[0]!));
  });
});

describe('an unknown parameter is refused', () => {
  it.each([
    ...[...ENTITIES, 'definition_sousparcours', 'parcours/synthese'].map((name) => `/api/${name}`),
    ...ID_ROUTES.map(([before, after]) => `${before}1${after}`),
  ])('by %s', async (path) => {
    expect(await app.refused(`${path}?surprise=1`)).toEqual(errors.unknownParams('surprise'));
  });

  it.each([
    ['searchstring', 'searchstring=a'],
    ['a[b]', 'a[b]=c'],
    ['limit[$gt]', 'limit[$gt]=1'],
    ['searchString[a]', 'searchString[a]=b'],
    ['__proto__', '__proto__=1'],
    ['__proto__[a]', '__proto__[a]=1'],
    ['constructor', 'constructor=1'],
    ['toString', 'toString=1'],
    ['hasOwnProperty', 'hasOwnProperty=1'],
    ['', '=1'],
    ['é', '%C3%A9=1'],
  ])('under its name: %s', async (name, query) => {
    for (const path of ['/api/stage', '/api/parcours', '/api/categorie'])
      expect(await app.refused(`${path}?${query}`)).toEqual(errors.unknownParams(name));
  });

  it('beside every other fault, all at once', async () => {
    const { message, errors: faults } = await app.refused('/api/stage?limit=0&offset=x&a=1&b=2');

    expect(message).toBe('4 paramètres sont incorrects.');
    expect(faults.map(({ param }: { param: string }) => param).sort()).toEqual(['a', 'b', 'limit', 'offset']);
  });

  it.each(['limit=1&limit=2', 'searchString=a&searchString=b'])('given twice: %s', async (query) => {
    expect((await app.get(`/api/stage?${query}`)).status).toBe(400);
  });

  it('leaves the prototype of objects alone', async () => {
    await app.refused('/api/stage?__proto__[polluted]=1&constructor[prototype][polluted]=1');

    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('a request that cannot be read', () => {
  const json = { 'Content-Type': 'application/json' };

  it.each(['/api/parcours/%zz', '/api/%E0%A4%A', '/api/stage/%/getFichePEFile'])('%s', async (path) => {
    expect([errors.malformed, errors.unknownRoute]).toContainEqual(await app.refused(path));
  });

  it.each([
    ['malformed JSON', { headers: json, body: '{"a":' }, errors.malformed],
    ['JSON that is no object', { headers: json, body: '"a"' }, errors.malformed],
    ['a body over the limit', { headers: json, body: JSON.stringify('a'.repeat(11_000_000)) }, errors.tooLarge],
    [
      'an unknown character set',
      { headers: { 'Content-Type': 'application/json; charset=ebcdic' }, body: '{}' },
      errors.unsupportedType,
    ],
  ])('%s', async (_title, init, error) => {
    const staff = await signedIn(app, 'staff');
    expect((await staff.send('/api/parcours', { method: 'POST', ...init })).body).toEqual(error);
    // Whose it is comes first.
    expect(await app.refused('/api/parcours', { method: 'POST', ...init })).toEqual(errors.unauthenticated);
  });
});
