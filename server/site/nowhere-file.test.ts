// Run once: no database says otherwise.
import { useApp } from '../test/app.js';

const app = useApp();

describe('a file that is not there answers 404 in French', () => {
  it.each(['/inconnu.html', '/a/b.html', '/inconnu.css', '/assets/inconnu.js', '/inconnu.php?a=.'])(
    '%s',
    async (path) => {
      for (const method of ['GET', 'POST']) {
        const response = await app.request(path, { method });

        expect([response.status, response.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=utf-8']);
        expect(await response.text()).toMatch(/<html lang="fr">[^]*Cette adresse n’existe pas/);
      }
    },
  );
});

it.each(['/assets/', '/images/', '/.git/config', '/.env', '/package.json', '/server/main.js'])(
  '%s shows neither a folder nor a file that is not of the site',
  async (path) => {
    expect((await app.request(path)).status).toBe(404);
  },
);
