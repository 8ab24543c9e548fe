import fc from 'fast-check';
import type { ContentType, FieldValues } from '../../content/content-type.js';
import { STAGE } from '../../stage/stage.kind.js';
import { addChange, merge } from './merge.js';

const NAMES = ['code_stage', 'cle_code_stage'];
const PDF = ['fiche_PE_nom', 'fiche_PE_empreinte'];
const row = (values: FieldValues = {}): FieldValues => ({
  code_stage: 'A-1',
  cle_code_stage: 'a-1',
  libelle_stage: 'Radar',
  fiche_PE_nom: null,
  fiche_PE_empreinte: null,
  emploi_du_temps_nom: null,
  emploi_du_temps_empreinte: null,
  responsables: [1, 2],
  ...values,
});
const type: ContentType = STAGE;

describe('a row that was changed', () => {
  it.each<[what: string, mine: FieldValues, theirs: FieldValues, target: FieldValues, clashes: string[][]]>([
    ['here alone is as it was prepared', { libelle_stage: 'B' }, {}, { libelle_stage: 'B' }, []],
    ['on the site alone is that of the site', {}, { libelle_stage: 'C' }, { libelle_stage: 'C' }, []],
    [
      'in other fields has both',
      { libelle_stage: 'B' },
      { responsables: [3] },
      { libelle_stage: 'B', responsables: [3] },
      [],
    ],
    ['alike on both sides is no clash', { libelle_stage: 'B' }, { libelle_stage: 'B' }, { libelle_stage: 'B' }, []],
    [
      'in one field on both sides is a clash, and stays as it was prepared',
      { libelle_stage: 'B' },
      { libelle_stage: 'C' },
      { libelle_stage: 'B' },
      [['libelle_stage']],
    ],
    [
      'in the two columns of one file is one clash',
      { fiche_PE_nom: 'a.pdf', fiche_PE_empreinte: 'a' },
      { fiche_PE_nom: 'a.pdf', fiche_PE_empreinte: 'b' },
      { fiche_PE_nom: 'a.pdf', fiche_PE_empreinte: 'a' },
      [PDF],
    ],
    [
      'in its name is one clash, with what is derived of it',
      { code_stage: 'B', cle_code_stage: 'b' },
      { code_stage: 'C', cle_code_stage: 'c' },
      { code_stage: 'B', cle_code_stage: 'b' },
      [NAMES],
    ],
  ])('%s', (_, mine, theirs, target, clashes) => {
    expect(merge(type, { avant: row(), apres: row(mine) }, row(theirs))).toEqual({ target: row(target), clashes });
  });

  it.each<[what: string, sides: [FieldValues | null, FieldValues | null, FieldValues | null], clashes: null[]]>([
    ['created here', [null, row(), null], []],
    ['created alike on both sides', [null, row(), row()], []],
    ['deleted here', [row(), null, row()], []],
    ['deleted on both sides', [row(), null, null], []],
    ['deleted here and changed there', [row(), null, row({ libelle_stage: 'C' })], [null]],
    ['changed here and deleted there', [row(), row({ libelle_stage: 'B' }), null], [null]],
  ])('or %s is as it was prepared', (_, [avant, apres, live], clashes) => {
    expect(merge(type, { avant, apres }, live)).toEqual({ target: apres, clashes });
  });
});

/** Few values, so that both sides often agree. */
const rows = fc
  .record({
    libelle_stage: fc.constantFrom('Radar', 'B', 'C'),
    code: fc.constantFrom('A-1', 'B-1', 'C-1'),
    responsables: fc.constantFrom<number[]>([1, 2], [1], [3]),
    fiche: fc.constantFrom(null, 'a', 'b'),
  })
  .map(({ libelle_stage, code, responsables, fiche }) =>
    row({
      libelle_stage,
      code_stage: code,
      cle_code_stage: code.toLowerCase(),
      responsables,
      fiche_PE_nom: fiche && `${fiche}.pdf`,
      fiche_PE_empreinte: fiche,
    }),
  );
it('without a clash, each field is that of the side that changed it, and both sides give the same', () => {
  fc.assert(
    fc.property(rows, rows, rows, (avant, mine, theirs) => {
      const here = merge(type, { avant, apres: mine }, theirs);
      const there = merge(type, { avant, apres: theirs }, mine);
      expect(here.clashes).toEqual(there.clashes);
      if (here.clashes.length === 0) expect(here.target).toEqual(there.target);
      expect(merge(type, { avant, apres: mine }, avant)).toEqual({ target: mine, clashes: [] });
      expect(merge(type, { avant, apres: avant }, theirs)).toEqual({ target: theirs, clashes: [] });
    }),
  );
});

describe('a line that is changed again', () => {
  it('does not count as its own what its row had of the site meanwhile', () => {
    const line = { avant: row(), apres: row({ libelle_stage: 'B' }) };
    const seen = row({ libelle_stage: 'B', responsables: [3] });
    const after = row({ libelle_stage: 'B', responsables: [3], ...{ code_stage: 'Z', cle_code_stage: 'z' } });
    const changed = addChange(line, seen, after);
    expect(changed).toEqual({ avant: row({ responsables: [3] }), apres: after });
    expect(merge(type, changed, row({ responsables: [4] }))).toEqual({
      target: row({ libelle_stage: 'B', responsables: [4], code_stage: 'Z', cle_code_stage: 'z' }),
      clashes: [],
    });
  });

  it.each<
    [
      what: string,
      sides: [FieldValues | null, FieldValues | null],
      before: FieldValues | null,
      after: FieldValues | null,
    ]
  >([
    ['created, then changed', [null, row()], row(), row({ libelle_stage: 'B' })],
    ['changed, then deleted', [row(), row({ libelle_stage: 'B' })], row({ libelle_stage: 'B' }), null],
    ['deleted, then taken back', [row(), null], null, row()],
  ])('%s, keeps what it was before the first', (_, [avant, apres], before, after) => {
    expect(addChange({ avant, apres }, before, after)).toEqual({ avant, apres: after });
  });
});
