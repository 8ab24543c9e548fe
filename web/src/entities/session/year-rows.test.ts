import { describeMark, lookOf, type MarkedSession, placeLetters } from './year-marks';
import { addMonths, yearRows } from './year-rows';

const stage = (id: number, code: string) => ({ id, code_stage: code, libelle_stage: code, volume_horaire_stage: 7 });
let ids = 0;
const session = (debut: string | null, fin = debut, own: Partial<MarkedSession> = {}): MarkedSession => ({
  id: (ids += 1),
  id_stage: 1,
  debut,
  fin,
  lieu: { id: 1, nom: 'Centre', ville: 'Toulouse' },
  etat: 'confirmee',
  modalite: 'presentiel',
  url: '',
  places: null,
  inscription_debut: null,
  inscription_fin: null,
  remarque: '',
  version: 1,
  stage: stage(1, 'SUR-101'),
  ...own,
});

it.each([
  ['2027-12', 1, '2028-01'],
  ['2027-01', -12, '2026-01'],
])('%s, %d months later', (month, months, other) => expect(addMonths(month, months)).toBe(other));

describe('the rows of a year', () => {
  const lanesOf = (...sessions: MarkedSession[]) =>
    yearRows(sessions, '2027-01').flatMap(({ bars }) => bars.map(({ lane }) => lane));

  it('are those of stages, in the order of their codes, each as long as its days', () => {
    const [late, early] = [session('2027-07-02', '2027-07-20', { stage: stage(2, 'SUR-20') }), session('2027-01-01')];
    const rows = yearRows([early, late, session('2027-03-01', '2027-03-10', { stage: stage(3, 'SUR-3') })], '2027-01');

    expect(rows.map((row) => row.stage.code_stage)).toEqual(['SUR-3', 'SUR-20', 'SUR-101']);
    expect(rows[1]!.bars).toEqual([{ session: late, left: 49.86, width: 5.21, lane: 0 }]);
    expect(rows[2]!.bars[0]).toMatchObject({ left: 0 });
  });

  it('have no session without dates, nor of another year; one over the turn of the year is cut at it', () => {
    const over = session('2026-12-20', '2027-01-10');
    const rows = yearRows(
      [session(null), session('2026-12-31'), over, session('2028-01-01'), session('2027-12-31', '2028-02-01')],
      '2027-01',
    );

    expect(rows.flatMap(({ bars }) => bars.map(({ session: { debut } }) => debut))).toEqual([
      '2026-12-20',
      '2027-12-31',
    ]);
    expect(rows[0]!.bars[0]).toMatchObject({ left: 0, width: 2.74 });
    // The last day is seen, and so is the letter beside it.
    expect(rows[0]!.bars[1]!.left + rows[0]!.bars[1]!.width).toBeLessThan(99);
  });

  it('part what would meet into lanes, the letter beside each counted', () => {
    expect(lanesOf(session('2027-05-03', '2027-05-07'), session('2027-05-03', '2027-05-07'))).toEqual([0, 1]);
    expect(lanesOf(session('2027-05-03'), session('2027-05-10'), session('2027-05-17'))).toEqual([0, 1, 0]);
  });

  it('stay whole with two thousand sessions, and with one that lasts the year', () => {
    const many = Array.from({ length: 2000 }, (_, index) =>
      session(`2027-${String((index % 12) + 1).padStart(2, '0')}-15`, undefined, {
        stage: stage((index % 300) + 2, `S-${index % 300}`),
      }),
    );
    const rows = yearRows([session('2027-01-01', '2027-12-31'), ...many], '2027-01');

    expect(rows).toHaveLength(301);
    expect(rows.flatMap(({ bars }) => bars)).toHaveLength(2001);
    for (const { left, width } of rows.flatMap(({ bars }) => bars)) expect(left + width).toBeLessThanOrEqual(100);
  });
});

it.each([
  [{ etat: 'complete' }, 'complete', 'complet'],
  [{ etat: 'annulee' }, 'annulee', 'annulée'],
  [{}, 'ouverte', 'inscriptions ouvertes jusqu’au 3 mai 2026'],
  [{ inscription_fin: '2026-01-01' }, 'autre', 'inscriptions closes'],
  [{ debut: '2026-01-05' }, 'autre', 'en cours'],
  [{ debut: '2026-01-05', fin: '2026-01-06' }, 'autre', 'terminée'],
] as [Partial<MarkedSession>, string, string][])('a mark of %j looks « %s » and says « %s »', (own, look, state) => {
  const marked = session('2026-05-04', '2026-05-08', own);
  expect(lookOf(marked, '2026-02-01')).toBe(look);
  const told = describeMark(marked, '2026-02-01');
  expect(told.endsWith(`, Centre, Toulouse, ${state}`)).toBe(true);
  if (own.etat) expect(told).toBe(`SUR-101, du 4 au 8 mai 2026, Centre, Toulouse, ${state}`);
});

it('gives each place a letter, by name; what is far or has no place yet, too', () => {
  const at = (nom: string) => session(null, null, { lieu: { id: 1, nom, ville: '' } });
  const remote = session(null, null, { lieu: null, modalite: 'distance' });

  expect([...placeLetters([at('B'), at('Ab'), at('B'), session(null, null, { lieu: null }), remote])]).toEqual([
    ['à distance', 'A'],
    ['Ab', 'B'],
    ['B', 'C'],
    ['lieu à fixer', 'D'],
  ]);
  const many = placeLetters(Array.from({ length: 28 }, (_, index) => at(`Salle ${index}`)));
  expect([...many.values()].slice(24)).toEqual(['Y', 'Z', 'A2', 'B2']);
});
