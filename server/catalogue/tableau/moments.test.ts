import { type Json, useApp } from '../../test/app.js';
import { type Client, signedIn } from '../../test/client.js';
import { formOf } from '../../test/forms.js';
import { fourStages } from '../../test/four-stages.js';
import { moved, otherInstance } from '../../test/other-instance.js';

const app = useApp();
const other = otherInstance(app);
let staff: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  await app.world.empty();
  staff = await signedIn(app, 'staff');
});

const page = async (query = '', who: Client = staff): Promise<Json[]> =>
  (await who.get(`/api/stage/tableau${query}`)).body;
const codes = async (query = '', who: Client = staff): Promise<string[]> =>
  (await page(query, who)).map(({ code_stage }) => code_stage);

it('orders by the last change of a stage or of its associations, on every instance', async () => {
  const { radio, stages } = await fourStages(app);
  const [a, b, c] = stages as [Json, Json, Json];
  const elsewhere = moved(staff, other());
  const newest = async () => {
    const found = await codes('?tri=modification&ordre=decroissant&limit=3');
    expect(await codes('?tri=modification&ordre=decroissant&limit=3', elsewhere)).toEqual(found);
    return found;
  };
  await staff.call('PUT', `/api/stage/${c.id}`, formOf({ code: 'C-1', name: 'Radar', hours: '8' }));
  expect(await newest()).toEqual(['C-1', 'A-1', 'B-1']);
  const [{ id: categorieId }] = (await app.ok(`/api/categorie?parcoursId=${radio.id}`)) as [Json];
  const [{ id: sousParcoursId }] = (await app.ok(`/api/sousparcours?parcoursId=${radio.id}`)) as [Json];
  const body = { stageIds: [b.id], categorieId, sousParcoursIds: [sousParcoursId] };
  await elsewhere.call('POST', '/api/definition_sousparcours', body);
  expect(await newest()).toEqual(['B-1', 'C-1', 'A-1']);
  expect((await page('?searchString=b-1'))[0]).toMatchObject({ version: 1, modifie_par: staff.user.username });
  const { headers } = await staff.call('DELETE', `/api/stage/${a.id}`);
  expect(await newest()).toEqual(['B-1', 'C-1', 'É-1']);
  await staff.call('POST', `/api/journal/${headers.get('X-Modification')}/annuler`);
  expect(await newest()).toEqual(['A-1', 'B-1', 'C-1']);
});

it('follows a name of a pathway and of a responsable', async () => {
  const { zoe, radio } = await fourStages(app);
  expect(await codes('?tri=responsables&ordre=decroissant&limit=2')).toEqual(['B-1', 'A-1']);
  await staff.call('PUT', `/api/responsable/${zoe.id}`, { firstName: 'Zoé', lastName: 'AARON' });
  await staff.call('PUT', `/api/parcours/${radio.id}`, { name: 'Zébu' });
  expect(await codes('?tri=responsables&ordre=decroissant&limit=2')).toEqual(['A-1', 'B-1']);
  const [a] = await page();
  expect(a!.responsables.map((one: Json) => one.nom_responsable)).toEqual(['AARON', 'ABEL']);
  expect(a!.parcours.map((one: Json) => one.nom_parcours)).toEqual(['Zébu', 'Réseau']);
});
