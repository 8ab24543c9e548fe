import { createHash } from 'node:crypto';
import { type Json, useApp } from '../test/app.js';
import { type Account, signedIn } from '../test/client.js';
import { useCopiesHere } from '../test/copies-here.js';
import { file, formOf, pdf } from '../test/forms.js';
import { daysPass } from '../test/history.js';
import { bytesOf, picture, uploaded } from '../test/images.js';
import { newPreparation, type Prepared } from '../test/preparations.js';

useCopiesHere();
const app = useApp();
let staff: Account;
let prep: Prepared;
beforeEach(async () => {
  staff = await signedIn(app, 'staff');
  prep = await newPreparation(app, staff);
});

it('the PDF of a stage is not kept once nothing names it any more', async () => {
  const { id } = await app.world.stage({ code_stage: 'A-1' });
  const schedule = file(pdf({ mark: 'oublié' }));
  await prep.ok('PUT', `/api/stage/${id}`, () => formOf({ code: 'A-1', name: 'Radar', schedule }));
  const kept = 'SELECT empreinte FROM fichier WHERE empreinte = ?';
  const digest = createHash('sha256')
    .update(pdf({ mark: 'oublié' }))
    .digest('hex');
  expect(await app.dataSource.query(kept, [digest])).toHaveLength(1);
  for (const table of ['ligne', 'etape']) await app.dataSource.query(`DELETE FROM ${table}`);
  await daysPass(app);
  expect(await app.dataSource.query(kept, [digest])).toEqual([]);
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
    await daysPass(app);
    const shown = await app.request(prep.base + image.url, {
      headers: { Cookie: `jwt_token=${staff.cookie('jwt_token')}` },
    });
    expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(60);
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
