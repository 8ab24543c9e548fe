import { Transactions } from '../../content/transactions.js';
import { useApp } from '../../test/app.js';
import { ConnexionEnCours } from './connexion.entity.js';
import { newPendingKey, PENDING_OVER, type PendingKey, PendingSignIns } from './pending-sign-ins.js';
import { Seal } from './seal.js';

const app = useApp();
const pending = () => app.nest.get(PendingSignIns);
const rows = () => app.dataSource.getRepository(ConnexionEnCours);
const consume = (one: { cle: string }) =>
  app.nest.get(Transactions).runUnrecorded((manager) => pending().consume(manager, one));

const HERE = { address: '192.0.2.1' };
const DATA = { nonce: 'mot bien en clair' };

describe('an unfinished sign-in', () => {
  it('is found in its browser alone, and nothing in the database opens it', async () => {
    const key: PendingKey = { genre: 'connexion', browser: newPendingKey(), state: newPendingKey() };
    await pending().open(key, DATA, HERE);

    expect(await pending().find(key)).toMatchObject({ id_user: null, data: DATA });
    const others = [
      { browser: newPendingKey() },
      { state: newPendingKey() },
      { genre: 'associer' },
      { state: undefined },
    ];
    for (const other of others) expect(await pending().find({ ...key, ...other })).toBeUndefined();
    const stored = JSON.stringify(await rows().find());
    for (const word of [key.browser, key.state!, DATA.nonce]) expect(stored).not.toContain(word);
  });

  it('is one per browser and genre where no provider sends a state back', async () => {
    const user = await app.world.user();
    const key = { genre: 'second_facteur', browser: newPendingKey() };
    await pending().open(key, { rang: 1 }, { id_user: user.id });
    await pending().open(key, { rang: 2 }, { id_user: user.id });

    expect(await pending().find(key)).toMatchObject({ id_user: user.id, data: { rang: 2 } });
    expect(await rows().count()).toBe(1);
  });

  it('is used once, even by two at once', async () => {
    const key = { genre: 'cle', browser: newPendingKey() };
    await pending().open(key, DATA, HERE);
    const found = (await pending().find(key))!;

    const outcomes = await Promise.allSettled([consume(found), consume(found)]);

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []))).toEqual([
      PENDING_OVER,
    ]);
    expect(await pending().find(key)).toBeUndefined();
  });

  it('takes so many tries, even at once, and then ends', async () => {
    const key = { genre: 'second_facteur', browser: newPendingKey() };
    await pending().open(key, DATA, HERE);
    const found = (await pending().find(key))!;

    const tries = await Promise.all(Array.from({ length: 7 }, () => pending().countTry(found, 5)));

    expect(tries.filter(Boolean)).toHaveLength(5);
    expect(await pending().find(key)).toBeUndefined();
  });

  it('expires, and the next one sweeps it', async () => {
    const key = { genre: 'cle', browser: newPendingKey() };
    await pending().open(key, DATA, HERE);
    const found = (await pending().find(key))!;
    await rows().update({ cle: found.cle }, { expire_a: 1 });

    expect(await pending().find(key)).toBeUndefined();
    await expect(consume(found)).rejects.toThrow(PENDING_OVER);
    await pending().open({ genre: 'cle', browser: newPendingKey() }, DATA, HERE);
    expect(await rows().count()).toBe(1);
  });

  it('is refused to an address that has begun too many, and then to no other', async () => {
    const begin = (address: string) => pending().open({ genre: 'cle', browser: newPendingKey() }, DATA, { address });
    await begin(HERE.address);
    const begun = await rows().findOneByOrFail({ genre: 'cle' });
    await rows().insert(Array.from({ length: 499 }, (_, i) => ({ ...begun, cle: `${i}` })));

    await expect(begin(HERE.address)).rejects.toThrow(/^Trop de connexions/);
    const user = await app.world.user();
    await pending().open({ genre: 'cle', browser: newPendingKey() }, DATA, { id_user: user.id });
    await begin('192.0.2.2');
    expect(await rows().count()).toBe(502);
  });

  it('opens in its own row only', async () => {
    const [one, other] = [newPendingKey(), newPendingKey()].map((browser) => ({ genre: 'cle', browser }));
    await pending().open(one!, { de: 'un' }, HERE);
    const { donnees } = await rows().findOneByOrFail({ genre: 'cle' });
    await pending().open(other!, { de: 'autre' }, HERE);
    await rows().update({ genre: 'cle' }, { donnees });

    expect(await pending().find(one!)).toMatchObject({ data: { de: 'un' } });
    expect(await pending().find(other!)).toBeUndefined();
  });
});

describe('Seal', () => {
  it('opens what it sealed, at its place, unchanged', () => {
    const seal = app.nest.get(Seal);
    const sealed = seal.seal('secret é', 'facteur 1');
    const flipped = Buffer.from(sealed, 'base64url');
    flipped[flipped.length - 1]! ^= 1;

    expect(seal.open(sealed, 'facteur 1')).toBe('secret é');
    expect(seal.seal('secret é', 'facteur 1')).not.toBe(sealed);
    for (const bad of ['', 'court', flipped.toString('base64url')]) expect(seal.open(bad, 'facteur 1')).toBeUndefined();
    expect(seal.open(sealed, 'facteur 2')).toBeUndefined();
  });
});
