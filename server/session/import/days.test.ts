// Run once: no database says otherwise.
import { readDay, readSlotsCell } from './cells.js';

const HOW = 'Écrivez un jour, par exemple 03/04/2027 ou 3 avril 2027.';

describe('a day as people write it', () => {
  it.each([
    '3/4/27',
    '03/04/2027',
    '3-4-2027',
    '03.04.2027',
    '3 avril 2027',
    '2027-04-03',
    '2027/4/3',
    '3 avr. 27',
    '03-avr-27',
    '3 AVRIL 2027',
    'samedi 3 avril 2027',
    'sam. 3 avril 2027',
    'le 3 avril 2027',
    '03/04/2027 00:00',
    '2027-04-03 00:00:00',
    '3  avril\u00a02027',
  ])('%s', (text) => expect(readDay(text)).toEqual({ value: '2027-04-03' }));

  it.each([
    ['1er août 2027', '2027-08-01'],
    ['14 juil. 2027', '2027-07-14'],
    ['29 fév. 2028', '2028-02-29'],
    ['25 décembre 2027', '2027-12-25'],
  ])('%s', (text, value) => expect(readDay(text)).toEqual({ value }));

  it.each([
    ['29/02/2027', 'Ce jour n’existe pas dans le calendrier.'],
    ['31 avril 2027', 'Ce jour n’existe pas dans le calendrier.'],
    ['12/31/2027', 'Ce jour n’existe pas dans le calendrier.'],
    ['3/4/1927', 'Indiquez un jour de 2000 à 2100.'],
    ['3/4/2207', 'Indiquez un jour de 2000 à 2100.'],
    ['lundi 3 avril 2027', 'Le 03/04/2027 est un samedi, non un lundi.'],
    [
      '46479',
      '46479 est le numéro qu’Excel donne au 02/04/2027 : mettez la colonne au format « Date » dans Excel, puis enregistrez de nouveau le fichier en CSV.',
    ],
    ['46479,375', expect.stringMatching(/^46479,375 est le numéro qu’Excel donne au 02\/04\/2027/)],
    ['99999', HOW],
    ['3 jui 2027', HOW],
    ['3/4', HOW],
    ['avril 2027', HOW],
    ['demain', HOW],
    ['03/04/2027 09:00', HOW],
    ['#######', HOW],
    ['3'.repeat(100_000), HOW],
    [`3${' '.repeat(100_000)}avril`, HOW],
  ])('not %.60s', (text, msg) => expect(readDay(text)).toEqual({ msg }));
});

describe('slots as people write them', () => {
  const morning = { day: '2027-03-29', start: '09:00', end: '12:30' };
  const afternoon = { day: '2027-03-29', start: '13:30', end: '17:00' };
  const next = { day: '2027-03-30', start: '09:00', end: '12:30' };

  it.each([
    ['29/03/2027 09:00-12:30, 30/03/2027 09:00-12:30', [morning, next]],
    ['29/03/2027 9h-12h30;30/03/2027 9h00-12h30', [morning, next]],
    ['29/3/27 9h–12h30\n30/3/27 9:00 - 12:30', [morning, next]],
    ['lundi 29 mars 2027 de 9h à 12h30 et 13h30-17h', [morning, afternoon]],
    ['29/03/2027 : 09:00-12:30, 13:30-17:00, 30/03/2027 09:00-12:30', [morning, afternoon, next]],
    ['29/03/2027 09:00:00-12:30:00;', [morning]],
    ['lundi 29 mars 2027, 9h-12h30, 13h30-17h, 30/3/27, 9h−12h30', [morning, afternoon, next]],
  ])('%s', (text, value) => expect(readSlotsCell(text)).toEqual({ value }));

  it.each([
    ['09:00-12:30', /^Créneau 1\u00a0: Écrivez « 29\/03\/2027 09:00-12:30 »/],
    ['29/03/2027 9h-12h, matin', /^Créneau 2\u00a0: Écrivez/],
    ['29/03/2027 9-12', /^Créneau 1\u00a0: Écrivez/],
    ['29/03/2027, 30/03/2027 9h-12h', /^Créneau 1\u00a0: Écrivez/],
    ['29/03/2027 9h-12h, 30/03/2027', /^Créneau 2\u00a0: Écrivez/],
    ['29/03/2027 9h à 12h puis 13h à 17h', /^Créneau 1\u00a0: Écrivez « /],
    ['31/04/2027, 9h-12h', /^Créneau 1\u00a0: Ce jour n’existe pas/],
    ['29/03/2027', /^Créneau 1\u00a0: Écrivez/],
    ['31/04/2027 9h-12h', /^Créneau 1\u00a0: Ce jour n’existe pas/],
    [Array(201).fill('29/03/2027 9h-12h').join(), /^Indiquez 200 créneaux au plus/],
    [Array(201).fill('29/03/2027, 9h-12h').join(), /^Indiquez 200 créneaux au plus/],
    [`29/03/2027 ${'9'.repeat(100_000)}`, /^Créneau 1\u00a0: Écrivez/],
  ])('not %.60s', (text, msg) => expect(readSlotsCell(text)).toEqual({ msg: expect.stringMatching(msg) }));
});
