// Run once: no database says otherwise.
import { checkAddress } from './ask.js';

it.each(['http://localhost:1/', 'http://127.0.0.1:1/', 'http://2130706433:1/', 'http://0x7f.1:1/', 'http://[::1]:1/'])(
  'asks nothing of %s',
  async (address) => {
    expect(await checkAddress(address, { timeoutMs: 5000, allowPrivate: false })).toEqual({ is: 'unasked' });
  },
);
