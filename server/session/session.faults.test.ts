// Run once
import type { Stage } from '../stage/stage.entity.js';
import { useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { errors } from '../test/errors.js';

let staff: Client;
let stage: Stage;
const app = useApp(async () => {
  staff = await signedIn(app, 'staff');
  stage = await app.world.stage();
});

const post = (values: object) => staff.call('POST', '/api/session_stage', { ...values, stageId: stage.id });

describe('POST /api/session_stage', () => {
  it.each<[title: string, values: object, params: string | string[], msg: string]>([
    [
      'an end before its beginning',
      { start: '2027-03-29', end: '2027-03-28' },
      'end',
      'Le dernier jour vient avant le premier, le 29/03/2027.',
    ],
    [
      'an end without a beginning',
      { end: '2027-03-28' },
      'start',
      'Indiquez aussi le premier jour, ou retirez le dernier.',
    ],
    [
      'more than a year',
      { start: '2027-03-29', end: '2028-03-29' },
      'end',
      'Une session dure un an au plus\u00a0: vérifiez l’année.',
    ],
    ['29 February of a common year', { start: '2027-02-29' }, 'start', 'Ce jour n’existe pas dans le calendrier.'],
    ['31 April', { start: '2027-04-01', end: '2027-04-31' }, 'end', 'Ce jour n’existe pas dans le calendrier.'],
    [
      'another way to write a day',
      { start: '29/03/2027' },
      'start',
      'Indiquez un jour de 2000 à 2100, sous la forme AAAA-MM-JJ.',
    ],
    [
      'a day of another century',
      { start: '2207-03-29' },
      'start',
      'Indiquez un jour de 2000 à 2100, sous la forme AAAA-MM-JJ.',
    ],
    ['a number for a day', { start: 20270329 }, 'start', 'Indiquez un jour de 2000 à 2100, sous la forme AAAA-MM-JJ.'],
    ['no place', { seats: 0 }, 'seats', 'Indiquez un nombre entier de 1 à 9999.'],
    ['10,000 places', { seats: 10_000 }, 'seats', 'Indiquez un nombre entier de 1 à 9999.'],
    [
      'a place where it is held at a distance',
      { mode: 'distance', placeId: 1 },
      'placeId',
      'Une session à distance n’a pas de lieu\u00a0: retirez-le, ou choisissez une session mixte.',
    ],
    ['a place that is not there', { placeId: 999_999 }, 'placeId', 'N’existe pas ou plus\u00a0: 999999.'],
    [
      'another way to hold it',
      { mode: 'ailleurs' },
      'mode',
      'Indiquez l’une de ces valeurs\u00a0: presentiel, distance, mixte.',
    ],
    [
      'another state',
      { status: 'finie' },
      'status',
      'Indiquez l’une de ces valeurs\u00a0: prevue, confirmee, complete, annulee.',
    ],
    [
      'an address of no web page',
      { url: 'javascript:alert(1)' },
      'url',
      'Indiquez une adresse qui commence par http:// ou https://, ou rien.',
    ],
    [
      'registration that ends before it begins',
      { registrationStart: '2027-02-01', registrationEnd: '2027-01-01' },
      'registrationEnd',
      'Les inscriptions finiraient avant de commencer, le 01/02/2027.',
    ],
    [
      'registration that ends after the session',
      { start: '2027-01-01', registrationEnd: '2027-01-02' },
      'registrationEnd',
      'Les inscriptions finiraient après la session, le 01/01/2027.',
    ],
    [
      'slots that are none',
      { slots: 'matin' },
      'slots',
      'Indiquez une liste de créneaux, chacun avec day, start et end.',
    ],
    [
      'a slot without its end',
      { slots: [{ day: '2027-03-29', start: '09:00' }, slot('2027-03-30')] },
      'slots[0]',
      'Indiquez une liste de créneaux, chacun avec day, start et end.',
    ],
    [
      'too many slots',
      { slots: Array.from({ length: 201 }, () => slot('2027-03-29')) },
      'slots',
      'Indiquez 200 créneaux au plus.',
    ],
    [
      'a slot of a day that is not',
      { slots: [slot('2027-03-29'), slot('2027-02-29'), slot('2027-02-30')] },
      'slots[1]',
      'Créneau 2\u00a0: Ce jour n’existe pas dans le calendrier.',
    ],
    [
      'an hour that is none',
      { slots: [slot('2027-03-29', '9h00')] },
      'slots[0]',
      'Créneau 1\u00a0: Indiquez ses heures sous la forme HH:MM, de 00:00 à 23:59.',
    ],
    [
      'a slot that ends before it begins',
      { slots: [slot('2027-03-29', '12:00', '09:00')] },
      'slots[0]',
      'Créneau 1\u00a0: Il finit à 09:00, avant d’avoir commencé à 12:00.',
    ],
    [
      'slots that overlap',
      {
        slots: [
          slot('2027-03-29', '10:00', '13:00'),
          slot('2027-03-28', '09:00', '10:01'),
          slot('2027-03-29', '09:00', '10:01'),
        ],
      },
      ['slots[0]', 'slots[2]'],
      'Deux créneaux du 29/03/2027 se chevauchent\u00a0: 09:00-10:01 et 10:00-13:00.',
    ],
    [
      'a slot before the first day',
      { start: '2027-03-30', slots: [slot('2027-03-29')] },
      'slots[0]',
      'Le créneau du 29/03/2027 sort des jours de la session, du 30/03/2027 au 29/03/2027.',
    ],
    [
      'one of several slots before the first day, sent in another order',
      { start: '2027-03-30', slots: [slot('2027-03-31'), slot('2027-03-30'), slot('2027-03-29')] },
      'slots[2]',
      'Le créneau du 29/03/2027 sort des jours de la session, du 30/03/2027 au 31/03/2027.',
    ],
    [
      'slots over more than a year, each right in itself',
      { slots: [slot('2027-03-29'), slot('2028-03-29')] },
      'slots',
      'Une session dure un an au plus\u00a0: vérifiez les années.',
    ],
    [
      'an item that is no slot, after one that is wrong',
      { slots: [slot('2027-02-29'), null, 1] },
      'slots[1]',
      'Indiquez une liste de créneaux, chacun avec day, start et end.',
    ],
    [
      'a slot after the last day',
      { start: '2027-03-29', end: '2027-03-30', slots: [slot('2027-03-31'), slot('2027-03-30'), slot('2027-03-29')] },
      'slots[0]',
      'Le créneau du 31/03/2027 sort des jours de la session, du 29/03/2027 au 30/03/2027.',
    ],
    [
      'an hour that does not exist',
      { slots: [slot('2027-03-28', '02:30', '04:00')] },
      'slots[0]',
      'Créneau 1\u00a0: 02:30 n’existe pas le 28/03/2027, où l’on avance les montres\u00a0: choisissez une autre heure.',
    ],
    [
      'an hour that exists twice',
      { slots: [slot('2027-10-31', '01:00', '02:30')] },
      'slots[0]',
      'Créneau 1\u00a0: 02:30 existe deux fois le 31/10/2027, où l’on retarde les montres\u00a0: choisissez une autre heure.',
    ],
  ])('refuses %s', async (_title, values, params, msg) => {
    const before = await app.ok(`/api/session_stage?stageId=${stage.id}`);

    const { status, body } = await post(values);

    expect({ status, body }).toEqual({
      status: 400,
      body: errors.badParams(...[params].flat().map((param): [string, string] => [param, msg])),
    });
    expect(await app.ok(`/api/session_stage?stageId=${stage.id}`)).toEqual(before);
  });

  it.each<[title: string, values: object]>([
    ['slots that touch', { slots: [slot('2027-03-29', '09:00', '10:00'), slot('2027-03-29', '10:00', '11:00')] }],
    ['the hours around the change to summer', { slots: [slot('2027-03-28', '01:59', '03:00')] }],
    ['the hours around the change to winter', { slots: [slot('2027-10-31', '01:59', '03:00')] }],
    ['29 February of a leap year', { start: '2028-02-29' }],
    ['a whole year', { start: '2027-03-29', end: '2028-03-28' }],
  ])('takes %s', async (_title, values) => {
    expect((await post(values)).status).toBe(200);
  });

  it('tells a fault of a slot once, and those of other fields beside it', async () => {
    const { body } = await post({ start: '2027-03-30', slots: [slot('2027-03-29', '12:00', '09:00')], seats: 0 });

    expect(body).toEqual(
      errors.badParams(
        ['slots[0]', 'Créneau 1\u00a0: Il finit à 09:00, avant d’avoir commencé à 12:00.'],
        ['seats', 'Indiquez un nombre entier de 1 à 9999.'],
      ),
    );
  });

  it('refuses a stage that is not there, or none', async () => {
    for (const [stageId, msg] of [
      [999_999, 'N’existe pas ou plus\u00a0: 999999.'],
      [undefined, 'Ce champ est obligatoire.'],
    ]) {
      const { body } = await staff.call('POST', '/api/session_stage', { stageId });
      expect(body).toEqual(errors.badParams(['stageId', msg as string]));
    }
  });
});

function slot(day: string, start = '09:00', end = '12:00') {
  return { day, start, end };
}
