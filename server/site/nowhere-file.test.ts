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
