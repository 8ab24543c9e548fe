import { randomUUID } from 'node:crypto';
import { type Json, useApp } from '../../test/app.js';
import { usePresence } from '../../test/presence.js';

const app = useApp();
const { who, announce, leave, others, rows } = usePresence(app);
const minutesPass = (minutes: number) => app.dataSource.query('UPDATE presence SET vu = vu - ?', [minutes * 60]);
const depuis = expect.stringMatching(/^\d{4}-.*Z$/);

describe('who has a form open', () => {
  it('knows of the others, and they of it, until it is left', async () => {
    const { id } = await app.world.parcours();
    const [one, two] = [randomUUID(), randomUUID()];

    const { status, body } = await announce(who.ada, one, id);
    expect({ status, body }).toEqual({
      status: 200,
      body: { autres: [], version: 1, auteur: null, date: null, champs: [] },
    });
    expect(await others(who.leo, two, id)).toEqual([{ auteur: who.ada.user.username, depuis, moi: false }]);
    expect(await others(who.ada, one, id)).toEqual([{ auteur: who.leo.user.username, depuis, moi: false }]);

    expect(await leave(who.leo, two)).toMatchObject({ status: 200, body: { success: true } });
    expect(await others(who.ada, one, id)).toEqual([]);
    expect((await leave(who.leo, two)).status).toBe(200);
  });

  it('is told of their own other tab as such, and of everybody once', async () => {
    const { id } = await app.world.parcours();
    for (const client of [who.ada, who.ada, who.leo, who.leo]) await announce(client, randomUUID(), id);
    const told = await others(who.ada, randomUUID(), id);
    expect(told.map(({ auteur, moi }: Json) => [auteur, moi]).sort()).toEqual(
      [
        [who.ada.user.username, true],
        [who.leo.user.username, false],
      ].sort(),
    );
  });

  it('is nobody of another thing, of the same number or of the same kind', async () => {
    const [one, two] = [await app.world.parcours(), await app.world.parcours()];
    const page = await app.world.stage();
    await announce(who.ada, randomUUID(), one.id);
    expect(await others(who.leo, randomUUID(), two.id)).toEqual([]);
    expect(await others(who.leo, randomUUID(), page.id, { entite: 'stage' })).toEqual([]);
  });

  it('is told of places and sessions, too', async () => {
    const [lieu, session] = [await app.world.lieu(), await app.world.session(await app.world.stage())];
    for (const [entite, { id }] of [
      ['lieu', lieu],
      ['session_stage', session],
    ] as const) {
      expect((await announce(who.ada, randomUUID(), id, { entite })).body).toMatchObject({ autres: [], version: 1 });
      expect(await others(who.leo, randomUUID(), id, { entite })).toHaveLength(1);
    }
  });

  it('is forgotten once nobody has heard of it for two minutes; its row goes by the way', async () => {
    const { id } = await app.world.parcours();
    await announce(who.ada, randomUUID(), id);
    await minutesPass(1);
    const here = randomUUID();
    expect(await others(who.leo, here, id)).toHaveLength(1);
    await minutesPass(2);
    expect(await others(who.leo, here, id)).toEqual([]);
    await announce(who.leo, randomUUID(), id);
    expect(await rows()).toHaveLength(2);
  });

  it('stays since when it was opened, and is written again only now and then', async () => {
    const { id } = await app.world.parcours();
    const here = randomUUID();
    await announce(who.ada, here, id);
    await app.dataSource.query('UPDATE presence SET depuis = depuis - 600, vu = vu - 60');
    const [before] = await rows();
    await announce(who.ada, here, id);
    const [after] = await rows();
    expect(after).toEqual({ ...before, vu: expect.any(Number) });
    expect(after.vu).toBeGreaterThan(before.vu);
  });

  it('has twenty forms open at most: the one that was silent longest makes room', async () => {
    const { id } = await app.world.parcours();
    await announce(who.leo, randomUUID(), id);
    for (let i = 0; i < 25; i += 1) await announce(who.ada, randomUUID(), id);
    const own = (await rows()).filter(({ id_utilisateur }) => id_utilisateur === who.ada.user.id);
    expect([own.length, (await rows()).length]).toEqual([20, 21]);
  });
});

describe('a newer version', () => {
  it('is told with who made it, when, and what changed', async () => {
    const { id } = await app.world.parcours();
    await who.leo.call('PUT', `/api/parcours/${id}`, { name: 'Neuf', description: 'Texte' });
    const { body } = await announce(who.ada, randomUUID(), id);
    expect(body).toMatchObject({ version: 2, auteur: who.leo.user.username, date: depuis });
    expect(body.champs.sort()).toEqual(['descriptif_parcours', 'nom_parcours']);
  });

  it.each([0, 2, 999])('what became of version %d is not known: nothing is told of it', async (version) => {
    const { id } = await app.world.parcours();
    expect((await announce(who.ada, randomUUID(), id, { version })).body).toMatchObject({ version: 1, champs: [] });
  });
});
