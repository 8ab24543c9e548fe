import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Base, textOf } from '../test/commands.js';

let base: Base;
let server: Server;
let site: string;
let asked: string[];

/** What another site answers, by address. */
const ANSWERS: Record<string, (method: string) => [status: number, location?: string]> = {
  '/well': () => [200],
  '/gone': () => [404],
  '/broken': () => [503],
  '/guarded': () => [403],
  '/only-get': (method) => [method === 'HEAD' ? 501 : 200],
  '/moved': () => [302, '/well'],
  '/lost': () => [301, '/gone'],
  '/loop': () => [302, '/loop'],
  '/away': () => [302, 'ftp://ailleurs.example/'],
};

beforeAll(async () => {
  server = createServer(({ method = '', url = '' }, response) => {
    asked.push(`${method} ${url}`);
    if (url === '/slow') return;
    const [status, location] = ANSWERS[url]!(method);
    response.writeHead(status, location === undefined ? {} : { Location: location }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  base = await Base.onServer();
  await base.ok('prune');
  await base.sql('UPDATE static SET contenu = ?', ['']);
});
beforeEach(async () => {
  asked = [];
  await base.sql('DELETE FROM parcours');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await base.drop();
});

async function linkTo(...paths: string[]): Promise<void> {
  const text = paths.map((path) => `[a](${site}${path})`).join(' ');
  await base.sql('INSERT INTO parcours (nom_parcours, descriptif_parcours) VALUES (?, ?)', ['Radar', text]);
}
const check = async (...options: string[]) => textOf(await base.ok('check-links', ...options));
const told = (well: number, dead: number, unasked: number) =>
  `Liens externes\u00a0: répondent ${well}, ne répondent plus ${dead}, pas vérifiés ${unasked}.\n`;
const kept = async () => {
  const rows = await base.sql<{ adresse: string; faute: string | null }>('SELECT adresse, faute FROM lien_externe');
  return Object.fromEntries(rows.map(({ adresse, faute }) => [adresse.replace(site, ''), faute]));
};

describe('check-links', () => {
  it('keeps what each address answered', async () => {
    await linkTo(...Object.keys(ANSWERS), '/slow', '/well');

    const outcome = await base.built(['check-links', '--private', '--timeout', '1']);

    expect({ ...outcome, stdout: textOf(outcome) }).toEqual({ code: 0, stdout: told(4, 6, 0), stderr: '' });

    expect(await kept()).toEqual({
      '/well': null,
      '/guarded': null,
      '/only-get': null,
      '/moved': null,
      '/gone': 'répond 404',
      '/broken': 'répond 503',
      '/lost': 'répond 404',
      '/loop': 'renvoie sans fin d’une adresse à l’autre',
      '/away': 'renvoie vers ftp://ailleurs.example/',
      '/slow': 'ne répond pas en 1 s',
    });
  });

  it('forgets what is linked to no more, and is told in the journal', async () => {
    await linkTo('/gone');
    await check('--private');
    expect(await kept()).toEqual({ '/gone': 'répond 404' });

    expect(await base.sql('SELECT genre FROM modification WHERE libelle = ?', ['check-links'])).not.toEqual([]);
  });

  it('asks nothing of this machine unless it is told to, and keeps what it knew', async () => {
    await linkTo('/gone');
    await check('--private');
    asked = [];

    expect(await check()).toBe(told(0, 0, 1));
    expect(asked).toEqual([]);
    expect(await kept()).toEqual({ '/gone': 'répond 404' });
  });

  it('asks for no more than it may', async () => {
    await linkTo('/gone', '/well', '/moved');

    expect(await check('--private', '--max', '2', '--concurrency', '1')).toBe(told(1, 1, 1));
    expect(asked).toEqual(['HEAD /gone', 'GET /gone', 'HEAD /well']);
  });

  it.each([
    [['--max', '0'], 'Indiquez un nombre entier de 1 à 100000.'],
    [['--concurrency', '33'], 'Indiquez un nombre entier de 1 à 32.'],
    [['--timeout', 'x'], 'Indiquez un nombre entier de 1 à 120.'],
  ])('refuses %j', async (options, sentence) => {
    const { code, stderr } = await base.run(['check-links', ...options]);

    expect(code).toBe(2);
    expect(stderr).toContain(sentence);
  });
});
