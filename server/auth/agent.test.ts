import { describeAgent, formatVisitor } from './cookies.js';

const MOZILLA = 'Mozilla/5.0';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`${MOZILLA} (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox 140, Windows'],
  [`${MOZILLA} (X11; Linux x86_64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome 142, Linux'],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.1`,
    'Edge 142, Windows',
  ],
  [`${MOZILLA} (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome 142, Android'],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari 18, iPhone',
  ],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`,
    'Safari 18, macOS',
  ],
  [`${MOZILLA} (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome 142, Linux'],
  [`${MOZILLA} (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko`, 'Windows'],
  ['curl/8.15.0', 'curl/8.15.0'],
  ['Outil\u0000 <b>\u001b[31m', 'Outil'],
  ['é\u0085\u009f', ''],
  ['x'.repeat(5000), 'x'.repeat(100)],
  ['', ''],
  [undefined, ''],
])('%j is « %s »', (userAgent, words) => {
  expect(describeAgent(userAgent)).toBe(words);
});

it.each([
  ['Firefox 140, Windows', 'Firefox 140, Windows, depuis 192.0.2.7'],
  ['', 'navigateur inconnu, depuis 192.0.2.7'],
])('a visitor by « %s » is « %s » in the journal', (agent, words) => {
  expect(formatVisitor({ agent, address: '192.0.2.7' })).toBe(words);
});
