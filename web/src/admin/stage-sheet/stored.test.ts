import { addRecord, writeRecords } from '../../edit/records/records';
import { type Cells, EMPTY_CELLS } from './columns';
import {
  createLine,
  isNewKey,
  type LoadedLine,
  mergeStored,
  nextNumber,
  parseLines,
  serializeLines,
  updateStored,
} from './sheet';

const line = (version: number, cells: Partial<Cells> = {}): LoadedLine => ({
  key: '1',
  id: 1,
  version,
  name: 'STG-1',
  page: 0,
  values: { ...EMPTY_CELLS, ...cells },
});
const loaded = line(1, { volume_horaire_stage: '5', responsables: [2, 3] });
const sent = (version: number, values: Partial<Cells>) => writeRecords({}, [{ record: line(version), values }]);
const fresh = createLine(1);
const added = (values: Partial<Cells>) => writeRecords(addRecord({}, fresh), [{ record: fresh, values }]);
const saved = (version: number, name = 'STG-1', key = '1') => new Map([[key, { id: 1, version, name }]]);

it('numbers new lines above all that there are', () => {
  expect([isNewKey(fresh.key), nextNumber([{}]), nextNumber([added({}), {}])]).toEqual([true, 1, 2]);
});

describe('a line that was saved, until it is read again', () => {
  const first = updateStored({}, sent(1, { volume_horaire_stage: '7' }), saved(2));

  it('is as it was saved, its name too', () => {
    expect(mergeStored(loaded, first['1'])).toEqual({
      ...loaded,
      version: 2,
      values: { ...loaded.values, volume_horaire_stage: '7' },
    });
    const named = updateStored(first, sent(2, { code_stage: 'B' }), saved(3, 'B'));
    expect(mergeStored(loaded, named['1'])).toMatchObject({
      version: 3,
      name: 'B',
      values: { code_stage: 'B', volume_horaire_stage: '7' },
    });
  });

  it('is as it is read from that version on', () => {
    expect(mergeStored({ ...loaded, version: 2 }, first['1'])).toEqual({ ...loaded, version: 2 });
  });

  it('holds nothing of before what others have saved meanwhile', () => {
    const later = updateStored(first, sent(3, { rythme_stage: 'lent' }), saved(4));
    expect(mergeStored({ ...loaded, version: 3 }, later['1'])).toMatchObject({
      version: 4,
      values: { volume_horaire_stage: '5', rythme_stage: 'lent' },
    });
  });

  it('keeps its key where it was new, and all that was written of it', () => {
    const { key } = fresh;
    const made = updateStored({}, added({ code_stage: 'N' }), saved(1, 'N', key));
    const again = writeRecords({}, [{ record: { ...line(4), key }, values: { rythme_stage: 'lent' } }]);
    const twice = updateStored(made, again, saved(5, 'N', key));
    expect(mergeStored(fresh, twice[key])).toMatchObject({
      key,
      id: 1,
      version: 5,
      values: { code_stage: 'N', rythme_stage: 'lent' },
    });
    expect(mergeStored({ ...loaded, version: 5 }, twice[key])).toEqual({ ...loaded, version: 5, key });
  });
});

describe('an autosave gives back the lines', () => {
  const lines = { ...sent(3, { rythme_stage: 'lent', responsables: [4] }), ...added({ code_stage: 'N-1' }) };

  it('that it was given', () => {
    expect(parseLines({ lignes: JSON.parse(JSON.stringify(serializeLines(lines))) as unknown })).toEqual(lines);
  });

  it('that an older build stored by their keys', () => {
    const stored = Object.fromEntries(serializeLines(lines).map(({ key, ...rest }) => [key, rest]));
    expect(parseLines(stored)).toEqual(lines);
  });

  it.each([undefined, null, 'x', 7, {}, { name: 'x' }, { name: 'x', cells: {}, base: null }])('but for %j', (line) => {
    expect(parseLines({ lignes: [line] })).toEqual({});
    expect(parseLines({ 12: line })).toEqual({});
  });
});
