import { createHash } from 'node:crypto';
import { type Json, useApp } from '../test/app.js';
import { type Account, signedIn } from '../test/client.js';
import { file, formOf, pdf } from '../test/forms.js';
import { now, pruneNow } from '../test/history.js';
import { bytesOf, picture, uploaded } from '../test/images.js';
import { newPreparation, type Prepared } from '../test/preparations.js';

const DAY = 24 * 3600;
const app = useApp();
let staff: Account;
let prep: Prepared;
let id: number;
beforeEach(async () => {
  staff = await signedIn(app, 'staff');
  ({ id } = await app.world.stage({ code_stage: 'A-1' }));
  prep = await newPreparation(app, staff);
});

const SCHEDULE = () => `/api/stage/${id}/getEmploiDuTempsFile`;
const bytes = async (path: string) => {
  const headers = { Cookie: `jwt_token=${staff.cookie('jwt_token')}` };
  return Buffer.from(await (await app.request(path, { headers })).arrayBuffer());
};
const withFile = (mark: string) => () => formOf({ code: 'A-1', name: 'Radar', schedule: file(pdf({ mark })) });
/** What nothing names goes after a day. */
const daysPass = async () => {
  for (const days of [0, 2, 4]) await pruneNow(app, { now: now() + days * DAY });
};

describe('the PDF of a stage', () => {
  it('that is changed inside is given there, and by the site once it is published', async () => {
    await prep.ok('PUT', `/api/stage/${id}`, withFile('neuf'));
    await daysPass();
    expect((await app.get(SCHEDULE())).status).toBe(404);
    expect(await bytes(prep.base + SCHEDULE())).toEqual(pdf({ mark: 'neuf' }));
    await prep.close();
    await prep.read('/api/parcours');
    expect(await bytes(prep.base + SCHEDULE())).toEqual(pdf({ mark: 'neuf' }));

    expect((await prep.publish()).body).toMatchObject({ success: true, modifications: 1 });
    expect(await bytes(SCHEDULE())).toEqual(pdf({ mark: 'neuf' }));
  });

  it('that has been replaced inside comes back with its version', async () => {
    await prep.ok('PUT', `/api/stage/${id}`, withFile('premier'));
    await prep.ok('PUT', `/api/stage/${id}`, withFile('second'));
    await daysPass();
    await prep.close();
    const [version] = (await prep.read(`/api/stage/${id}/versions`)).slice(1);
    await prep.ok('POST', `/api/stage/${id}/versions/${version.version}/retablir`);
    expect(await bytes(prep.base + SCHEDULE())).toEqual(pdf({ mark: 'premier' }));
  });

  it('that the site replaces, while its name is all that changes inside, is one clash and both are kept', async () => {
    await staff.call('PUT', `/api/stage/${id}`, withFile('avant')());
    await prep.ok('PUT', `/api/stage/${id}`, withFile('ici'));
    await staff.call('PUT', `/api/stage/${id}`, withFile('là')());
    await daysPass();
    const [line] = await prep.lines('?conflits=true');
    expect(line.conflits.map(({ champ }: Json) => champ)).toEqual(['emploi_du_temps_stage']);
    expect(await bytes(prep.base + SCHEDULE())).toEqual(pdf({ mark: 'ici' }));

    const choice = { entite: 'stage', cle: String(id), champ: 'emploi_du_temps_stage', garder: 'le_sien' };
    expect((await prep.own('POST', '/trancher', choice)).status).toBe(200);
    await prep.read('/api/parcours');
    expect(await bytes(prep.base + SCHEDULE())).toEqual(pdf({ mark: 'là' }));
  });

  it('is not kept once nothing names it any more', async () => {
    await prep.ok('PUT', `/api/stage/${id}`, withFile('oublié'));
    const kept = 'SELECT empreinte FROM fichier WHERE empreinte = ?';
    const digest = createHash('sha256')
      .update(pdf({ mark: 'oublié' }))
      .digest('hex');
    expect(await app.dataSource.query(kept, [digest])).toHaveLength(1);
    for (const table of ['ligne', 'etape']) await app.dataSource.query(`DELETE FROM ${table}`);
    await daysPass();
    expect(await app.dataSource.query(kept, [digest])).toEqual([]);
  });
});

describe('an image that a preparation alone shows', () => {
  let image: Json;
  let parcours: number;
  beforeEach(async () => {
    image = await uploaded(staff, await bytesOf(picture({ width: 9, height: 9 }).png()));
    const text = { name: 'Illustré', description: `![Un schéma](${image.url})` };
    parcours = (await prep.ok('POST', '/api/parcours', text)).id;
  });
  const remove = () => staff.call('DELETE', `/api/image/${image.id}`);
  const REFUSED = 'Cette image reste tant qu’une préparation la montre\u00a0: «\u00a0Catalogue 2027\u00a0».';

  it('cannot be removed from the library, which names it', async () => {
    const utilisations = [{ entite: 'preparation', cle: String(prep.id), libelle: 'Catalogue 2027' }];
    expect((await remove()).body).toMatchObject({ statusCode: 409, message: REFUSED, utilisations });
    await prep.own('DELETE');
    expect((await remove()).body.message).toBe(REFUSED);
  });

  it('is given inside, kept, and shown by the site once published', async () => {
    await daysPass();
    expect((await bytes(prep.base + image.url)).length).toBeGreaterThan(60);
    expect((await prep.read(`/api/parcours/${parcours}`)).descriptif_parcours_html).toContain(image.url);
    await prep.publish();
    expect((await app.ok(`/api/parcours/${parcours}`)).descriptif_parcours_html).toContain(image.url);
  });

  it('can be removed once no text shows it', async () => {
    await prep.own('DELETE', `/lignes/parcours/${parcours}`);
    expect((await remove()).status).toBe(200);
  });

  it('that was removed meanwhile cannot be shown by a text', async () => {
    const other = await uploaded(staff, await bytesOf(picture({ width: 9, height: 9, red: 200 }).png()));
    await staff.call('DELETE', `/api/image/${other.id}`);
    const text = { name: 'Autre', description: `![Un schéma](${other.url})` };
    expect((await prep.call('POST', '/api/parcours', text)).status).toBe(400);
  });
});
