import { useApp } from './app.js';
import { Client, signedIn } from './client.js';
import { moved as movedTo, otherInstance } from './other-instance.js';

/** Two instances on one database: what one did, the other knows at once. */
const first = useApp();
const other = otherInstance(first);
const moved = (client: Client) => movedTo(client, other());

describe('two instances', () => {
  it('know each other’s sessions', async () => {
    const staff = await signedIn(first, 'staff');

    expect((await moved(staff).get('/api/session')).body).toMatchObject({ username: staff.user.username });
  });

  it('end a session for both', async () => {
    const staff = await signedIn(first, 'staff');
    const elsewhere = moved(staff);
    await elsewhere.get('/api/logout');

    expect((await staff.get('/api/session')).status).toBe(401);
    expect((await elsewhere.get('/api/session')).status).toBe(401);
  });

  it('end the sessions of an account that either changes', async () => {
    const staff = await signedIn(first, 'staff');
    const admin = moved(await signedIn(first, 'admin'));
    expect((await admin.call('PATCH', `/api/user/${staff.user.id}`, { is_admin: true })).status).toBe(200);

    expect((await staff.get('/api/session')).status).toBe(401);
  });

  it('count the failed sign-ins together', async () => {
    await first.world.user({ username: 'compte' });
    for (let i = 0; i < 5; i++) {
      expect((await new Client(first).signIn('compte', 'faux')).status).toBe(401);
      expect((await new Client(other()).signIn('compte', 'faux')).status).toBe(401);
    }

    expect((await new Client(first).signIn('compte')).status).toBe(429);
    expect((await new Client(other()).signIn('compte')).status).toBe(429);
  });

  it('keep the last administrator, whichever is asked', async () => {
    const one = await signedIn(first, 'admin');
    const two = await signedIn(first, 'admin');

    const answers = await Promise.all([
      one.call('PATCH', `/api/user/${two.user.id}`, { is_admin: false }),
      moved(two).call('PATCH', `/api/user/${one.user.id}`, { is_admin: false }),
    ]);

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('undo a modification once, whichever is asked, and whole', async () => {
    const staff = await signedIn(first, 'staff');
    const other = await signedIn(first, 'staff');
    const parcours = await first.world.parcours();
    for (let i = 0; i < 20; i += 1) await first.world.categorie(parcours);
    const { headers } = await staff.call('DELETE', `/api/parcours/${parcours.id}`);
    const undo = `/api/journal/${headers.get('X-Modification')}/annuler`;

    const answers = await Promise.all([
      staff.call('POST', undo),
      moved(other).call('POST', undo),
      moved(staff).call('POST', undo),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const [done] = (await staff.get('/api/journal?limit=1')).body;
    const winner = answers.find(({ status }) => status === 200)!;
    expect(done).toMatchObject({ id: winner.body.modification, genre: 'annulation', creations: 21 });
    expect((await first.ok(`/api/categorie?parcoursId=${parcours.id}`)).length).toBe(20);
  });

  it('give a code to one stage only', async () => {
    const staff = await signedIn(first, 'staff');
    const form = () => {
      const body = new FormData();
      body.set('code', 'UNIQUE');
      body.set('name', 'Un stage');
      return body;
    };

    const answers = await Promise.all([
      staff.call('POST', '/api/stage', form()),
      moved(staff).call('POST', '/api/stage', form()),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
