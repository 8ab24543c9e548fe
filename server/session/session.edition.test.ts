// Run once
import type { Lieu } from '../lieu/lieu.entity.js';
import type { Stage } from '../stage/stage.entity.js';
import { useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { describeCreate, describeDelete, describeUpdate, type Edition } from '../test/edition.js';

let staff: Client;
let stage: Stage;
let lieu: Lieu;
const app = useApp(async () => {
  staff = await signedIn(app, 'staff');
  stage = await app.world.stage({ code_stage: 'NAV-101' });
  lieu = await app.world.lieu({ nom: 'ENAC', ville: 'Toulouse' });
});

const fields = () => ({
  start: '2027-03-29',
  end: '2027-03-31',
  slots: [
    { day: '2027-03-30', start: '09:00', end: '12:30' },
    { day: '2027-03-29', start: '14:00', end: '17:00' },
  ],
  mode: 'mixte',
  placeId: lieu.id,
  url: 'https://classe.example/1',
  seats: 12,
  status: 'confirmee',
  registrationStart: '2027-01-04',
  registrationEnd: '2027-02-26',
  remark: 'Chaussures\nde sécurité',
});
const shown = {
  debut: '2027-03-29',
  fin: '2027-03-31',
  creneaux: [
    { jour: '2027-03-29', debut: '14:00', fin: '17:00' },
    { jour: '2027-03-30', debut: '09:00', fin: '12:30' },
  ],
  modalite: 'mixte',
  url: 'https://classe.example/1',
  places: 12,
  etat: 'confirmee',
  inscription_debut: '2027-01-04',
  inscription_fin: '2027-02-26',
  remarque: 'Chaussures\nde sécurité',
};
const NONE = {
  debut: null,
  fin: null,
  creneaux: [],
  modalite: 'presentiel',
  lieu: null,
  url: '',
  places: null,
  etat: 'prevue',
  inscription_debut: null,
  inscription_fin: null,
  remarque: '',
};

const edition: Edition = {
  path: '/api/session_stage',
  what: 'La session',
  client: () => staff,
  make: () => app.world.session(stage),
  body: () => ({ ...fields(), stageId: stage.id }),
  shown,
};
describeCreate(edition);
describeUpdate('PUT', { ...edition, body: () => ({ ...fields(), placeId: undefined }) });
describeDelete(edition);

const post = (values: object) => staff.call('POST', '/api/session_stage', { ...values, stageId: stage.id });

describe('POST /api/session_stage', () => {
  it('needs a stage alone: its dates are still to come', async () => {
    const { status, body } = await post({});

    expect({ status, body }).toEqual({
      status: 200,
      body: { ...NONE, id: expect.any(Number), id_stage: stage.id, version: 1 },
    });
  });

  it('shows its place', async () => {
    expect((await post(fields())).body.lieu).toEqual({ id: lieu.id, nom: 'ENAC', ville: 'Toulouse' });
  });

  it('takes null, and an empty text, for what there is not', async () => {
    const names = Object.keys(fields());
    for (const none of [null, '']) {
      const { status, body } = await post(Object.fromEntries(names.map((name) => [name, none])));

      expect({ status, body }).toMatchObject({ status: 200, body: NONE });
    }
  });

  it.each<[string, object, string | null, string | null]>([
    ['the first day alone', { start: '2027-05-03' }, '2027-05-03', '2027-05-03'],
    ['slots alone', { slots: [slot('2027-05-04'), slot('2027-05-03')] }, '2027-05-03', '2027-05-04'],
    ['the last day and a slot', { end: '2027-05-07', slots: [slot('2027-05-03')] }, '2027-05-03', '2027-05-07'],
  ])('takes its days from %s', async (_title, values, debut, fin) => {
    expect((await post(values)).body).toMatchObject({ debut, fin });
  });
});

function slot(day: string, start = '09:00', end = '12:00') {
  return { day, start, end };
}
