// Run once: a copy is embedded SQLite whatever the database of the site is.
import { type Json, useApp } from '../test/app.js';
import { type Account, signedIn } from '../test/client.js';
import { file, formOf, pdf } from '../test/forms.js';
import { daysPass } from '../test/history.js';
import { newPreparation, type Prepared } from '../test/preparations.js';

let staff: Account;
/** All tests share it: each has a stage of its own. */
let prep: Prepared;
const app = useApp(async () => {
  staff = await signedIn(app, 'staff');
  prep = await newPreparation(app, staff);
});

let id: number;
let code: string;
let count = 0;
beforeEach(async () => {
  count += 1;
  code = `A-${count}`;
  ({ id } = (await staff.call('POST', '/api/stage', formOf({ code, name: 'Radar' }))).body);
});

const schedule = () => `/api/stage/${id}/getEmploiDuTempsFile`;
const bytes = async (path: string) => {
  const headers = { Cookie: `jwt_token=${staff.cookie('jwt_token')}` };
  return Buffer.from(await (await app.request(path, { headers })).arrayBuffer());
};
const withFile = (mark: string) => () => formOf({ code, name: 'Radar', schedule: file(pdf({ mark })) });

describe('the PDF of a stage', () => {
  // The first test: the copy is opened with it.
  it('that was sent today is not said to be a year old inside', async () => {
    await staff.call('PUT', `/api/stage/${id}`, withFile('du jour')());
    expect(await prep.read('/api/sante/emploi-du-temps-ancien')).toEqual([]);
  });

  it('that is changed inside is given there, its version comes back, and the site gives it once published', async () => {
    await prep.ok('PUT', `/api/stage/${id}`, withFile('premier'));
    await prep.ok('PUT', `/api/stage/${id}`, withFile('second'));
    await daysPass(app);
    expect((await app.get(schedule())).status).toBe(404);
    expect(await bytes(prep.base + schedule())).toEqual(pdf({ mark: 'second' }));
    await prep.close();
    await prep.read('/api/parcours');
    expect(await bytes(prep.base + schedule())).toEqual(pdf({ mark: 'second' }));

    const [version] = (await prep.read(`/api/stage/${id}/versions`)).slice(1);
    await prep.ok('POST', `/api/stage/${id}/versions/${version.version}/retablir`);
    expect(await bytes(prep.base + schedule())).toEqual(pdf({ mark: 'premier' }));
    const { body } = await staff.call('POST', `/api/stage/${id}/publier`, { preparation: prep.id });
    expect(body).toMatchObject({ success: true, modifications: 1 });
    expect(await bytes(schedule())).toEqual(pdf({ mark: 'premier' }));
  });

  it('that the site replaces, while its name is all that changes inside, is one clash and both are kept', async () => {
    await staff.call('PUT', `/api/stage/${id}`, withFile('avant')());
    await prep.ok('PUT', `/api/stage/${id}`, withFile('ici'));
    await staff.call('PUT', `/api/stage/${id}`, withFile('là')());
    await daysPass(app);
    const [line] = await prep.lines('?conflits=true');
    expect(line.conflits.map(({ champ }: Json) => champ)).toEqual(['emploi_du_temps_stage']);
    expect(await bytes(prep.base + schedule())).toEqual(pdf({ mark: 'ici' }));

    const choice = { entite: 'stage', cle: String(id), champ: 'emploi_du_temps_stage', garder: 'le_sien' };
    expect((await prep.own('POST', '/trancher', choice)).status).toBe(200);
    await prep.read('/api/parcours');
    expect(await bytes(prep.base + schedule())).toEqual(pdf({ mark: 'là' }));
  });
});
