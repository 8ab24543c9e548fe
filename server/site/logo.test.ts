// Run once: no database says otherwise.
import { config } from '../config/config.js';
import { useApp } from '../test/app.js';

const own = { content: Buffer.from('GIF89a...'), mediaType: 'image/gif' };
beforeAll(() => {
  config.logo = own;
});
const app = useApp();
afterAll(() => {
  config.logo = undefined;
});

it.each(['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png'])('%s is the logo of the site', async (path) => {
  const response = await app.request(path);
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/gif']);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(own.content);
});
