import fc from 'fast-check';
import { applySaved, createEdit, type Edit, isEqual, reduceEdit, undecidedFields, unsavedFields } from './edit';

type Values = { name: string; rythm: string; people: number[] };
type Action = Parameters<typeof reduceEdit<Values>>[1];

const initialValues: Values = { name: 'Radar', rythm: 'lent', people: [1] };
const author = { auteur: 'zoe', date: null };
const initial = createEdit({ values: initialValues, version: 1 });
const type = <N extends keyof Values>(name: N, value: Values[N]): Action => ({
  type: 'typed',
  values: { [name]: value },
});
const submitted = (values: Partial<Values>): Action => ({ type: 'submitted', values: { ...initialValues, ...values } });
const save = (values: Partial<Values>, version = 2): Action => ({
  type: 'saved',
  values: { ...initialValues, ...values },
  version,
});
const overtaken = (values: Partial<Values>, touched?: string[]): Action => ({
  type: 'overtaken',
  values: { ...initialValues, ...values },
  version: 2,
  author,
  touched,
});
const REJECTED: Action = { type: 'failed', isAnswered: true };
const UNANSWERED: Action = { type: 'failed', isAnswered: false };
const after = (...actions: Action[]) =>
  actions.reduce<Edit<Values>>((edit, action) => reduceEdit(edit, action), initial);

describe('a save acknowledges what was sent', () => {
  it.each<[title: string, actions: Action[], values: Partial<Values>, unsaved: string]>([
    ['nothing typed since', [type('name', 'A '), submitted({ name: 'A ' }), save({ name: 'A' })], { name: 'A' }, ''],
    [
      'the same field typed since',
      [type('name', 'A'), submitted({ name: 'A' }), type('name', 'AB'), save({ name: 'A' })],
      { name: 'AB' },
      'name',
    ],
    [
      'another field typed since',
      [type('name', 'A'), submitted({ name: 'A' }), type('rythm', 'vif'), save({ name: 'A' })],
      { name: 'A', rythm: 'vif' },
      'rythm',
    ],
    [
      'put back as it was before the save',
      [type('name', 'A'), submitted({ name: 'A' }), type('name', 'Radar'), save({ name: 'A' })],
      { name: 'Radar' },
      'name',
    ],
    [
      'typed and taken back while it was sent',
      [type('name', 'A'), submitted({ name: 'A' }), type('name', 'AB'), type('name', 'A'), save({ name: 'A' })],
      { name: 'A' },
      '',
    ],
    [
      'refused',
      [type('name', 'A'), submitted({ name: 'A' }), type('rythm', 'vif'), REJECTED],
      { name: 'A', rythm: 'vif' },
      'name,rythm',
    ],
    [
      'without an answer',
      [type('name', 'A'), submitted({ name: 'A' }), type('rythm', 'vif'), UNANSWERED],
      { name: 'A', rythm: 'vif' },
      'name,rythm',
    ],
    [
      'overtaken, then saved',
      [
        type('name', 'A'),
        submitted({ name: 'A' }),
        type('name', 'AB'),
        overtaken({ rythm: 'vif' }),
        save({ name: 'A', rythm: 'vif' }, 3),
      ],
      { name: 'AB', rythm: 'vif' },
      'name',
    ],
  ])('%s', (_title, actions, values, unsaved) => {
    const edit = after(...actions);
    expect(edit.values).toEqual({ ...initialValues, ...values });
    expect(unsavedFields(edit).join()).toBe(unsaved);
    expect(undecidedFields(edit)).toEqual([]);
    expect(edit.sent).toBeUndefined();
  });

  it.each<[title: string, actions: Action[], isOver: boolean]>([
    ['with nothing typed meanwhile', [save({ name: 'A' })], true],
    ['with something typed meanwhile', [type('name', 'AB'), save({ name: 'A' })], false],
    [
      'with something typed meanwhile, and taken back since',
      [type('name', 'AB'), save({ name: 'A' }), type('name', 'A')],
      false,
    ],
    [
      'with something to be decided',
      [type('rythm', 'vif'), overtaken({ rythm: 'doux' }), save({ rythm: 'doux' }, 3)],
      false,
    ],
    ['and typed into once more', [save({ name: 'A' }), type('name', 'A')], false],
    ['in vain', [UNANSWERED], false],
  ])('saved %s, it is over: %s', (_title, actions, isOver) => {
    expect(after(type('name', 'A'), submitted({ name: 'A' }), ...actions).isDone).toBe(isOver);
  });

  it('what others have changed and one has typed into since is to be decided, over their version', () => {
    const edit = after(
      type('name', 'A'),
      submitted({ name: 'A' }),
      type('rythm', 'vif'),
      overtaken({ rythm: 'doux' }),
      save({ name: 'A', rythm: 'doux' }, 3),
    );
    expect(edit).toMatchObject({ values: { name: 'A', rythm: 'vif' }, version: 3, author });
    expect(edit.conflicts).toEqual({ rythm: { mine: 'vif', theirs: 'doux' } });
    expect(reduceEdit(edit, { type: 'resolved', name: 'rythm', side: 'theirs' }).values.rythm).toBe('doux');
  });

  it('what had no answer and is there by now is one’s own: typed into since, it is no conflict', () => {
    const edit = after(
      type('name', 'A'),
      submitted({ name: 'A' }),
      UNANSWERED,
      type('name', 'AB'),
      overtaken({ name: 'A' }),
    );
    expect([edit.values.name, unsavedFields(edit), edit.conflicts]).toEqual(['AB', ['name'], {}]);
  });

  it('what is still to be decided stays so, beside what others save next', () => {
    const edit = after(type('name', 'A'), overtaken({ name: 'B' }), overtaken({ name: 'B', rythm: 'vif' }));
    expect(undecidedFields(edit)).toEqual(['name']);
    expect(edit).toMatchObject({ values: { name: 'A', rythm: 'vif' }, merged: ['rythm'] });
  });

  it('a creation that was refused on its second try has not passed on the first', () => {
    const unanswered = after(type('name', 'A'), submitted({ name: 'A' }), UNANSWERED);
    expect(unanswered.unanswered).toEqual({ ...initialValues, name: 'A' });
    const resubmitted: Action = { type: 'submitted', values: unanswered.unanswered! };
    expect(reduceEdit(reduceEdit(unanswered, resubmitted), REJECTED).unanswered).toBeUndefined();
  });
});

it('a draft brings back what was sent for the first time and had no answer, as far as this build knows it', () => {
  const autosave = { base: { name: 'Radar' }, values: { name: 'AB' } };
  const { values, unanswered } = after({
    type: 'resumed',
    ...autosave,
    unanswered: { name: 'A', other: 'x' } as object,
  });
  expect(values).toEqual({ ...initialValues, name: 'AB' });
  expect(unanswered).toMatchObject({ ...initialValues, name: 'A' });
  expect(after({ type: 'resumed', ...autosave }).unanswered).toBeUndefined();
});

describe('saved in the drafts, then on the site', () => {
  const DRAFTS = '/preparation/3';
  const inDrafts = (values: Partial<Values>): Action => ({
    type: 'overtaken',
    values: { ...initialValues, ...values },
    version: 7,
    author,
    place: DRAFTS,
  });
  const savedThere = (values: Partial<Values>): Action => ({ ...save(values, 8), place: DRAFTS }) as Action;
  const toSite: Action = { type: 'moved', place: undefined };

  it('what the form shows is over what was last read of the site, and no field goes back', () => {
    const drafted = after(type('name', 'A'), submitted({ name: 'A' }), inDrafts({ rythm: 'vif' }));
    const saved = reduceEdit(drafted, savedThere({ name: 'A', rythm: 'vif' }));
    expect(unsavedFields(saved)).toEqual([]);
    const site = reduceEdit(saved, toSite);
    expect(site).toMatchObject({ base: initialValues, version: 1, values: { name: 'A', rythm: 'vif' }, merged: [] });
    expect(site.place).toBeUndefined();
    // Refused there, it is saved in the drafts again, over what is known of them.
    expect(reduceEdit(site, { type: 'moved', place: DRAFTS })).toMatchObject({ base: saved.base, version: 8 });
  });

  it('what somebody saves on the site meanwhile is told from what one has changed', () => {
    const saved = [type('name', 'A'), submitted({ name: 'A' }), inDrafts({}), savedThere({ name: 'A' })];
    const site = after(...saved, toSite, overtaken({ name: 'B', people: [2] }));
    expect(site.values).toEqual({ name: 'A', rythm: 'lent', people: [2] });
    expect(undecidedFields(site)).toEqual(['name']);
  });

  it('what the answer says in another way is sent as it was, unless it was changed since', () => {
    const sent = [type('name', 'A '), type('rythm', 'vif '), submitted({ name: 'A ', rythm: 'vif ' }), inDrafts({})];
    const saved = [...sent, savedThere({ name: 'A', rythm: 'vif' }), type('rythm', 'doux')];
    expect(after(...saved, toSite).values).toMatchObject({ name: 'A ', rythm: 'doux' });
  });

  it('a place of which nothing is known is read first', () => {
    expect(after({ type: 'moved', place: DRAFTS })).toBe(initial);
  });
});

it('lists and texts alike', () => {
  const sent = { name: 'A', people: [1, 2] };
  expect(applySaved({ name: 'A', people: [1, 2, 3] }, sent, { name: 'a', people: [1, 2] })).toEqual({
    name: 'a',
    people: [1, 2, 3],
  });
});

/** A form, a server and a colleague, in any order; what is typed is never typed twice. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('type' as const), name: fc.constantFrom('name', 'rythm') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('submit' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('answer', 'refuse', 'lose' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('colleague' as const), name: fc.constantFrom('name', 'rythm') }),
  },
);

it('whatever happens while one types, what was typed last is on the screen, or saved', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let edit = initial;
      let [serverValues, version] = [initialValues, 1];
      const dispatch = (action: Action) => {
        const before = edit;
        edit = reduceEdit(edit, action);
        return before;
      };
      steps.forEach((event, i) => {
        if (event.kind === 'type') {
          const name = event.name;
          dispatch(type(name, ` typed ${i}`));
          expect(edit.values[name]).toBe(` typed ${i}`);
        } else if (event.kind === 'submit') {
          if (!edit.sent && undecidedFields(edit).length === 0) dispatch({ type: 'submitted', values: edit.values });
        } else if (event.kind === 'colleague') {
          [serverValues, version] = [{ ...serverValues, [event.name]: `theirs ${i}` }, version + 1];
        } else if (edit.sent) {
          if (edit.version !== version) {
            // 412, and what there is by now is read.
            const before = dispatch({ type: 'overtaken', values: serverValues, version, author });
            for (const name of unsavedFields(before)) {
              expect(edit.values[name]).toEqual(before.values[name]);
              const isOwn = [before.sent, before.unanswered].some(
                (sent) => sent && isEqual(sent[name], serverValues[name]),
              );
              const isTheirs = !isOwn && !isEqual(before.base[name], serverValues[name]);
              if (isTheirs) expect(undecidedFields(edit)).toContain(name);
            }
            if (undecidedFields(edit).length > 0) {
              dispatch(REJECTED);
              for (const name of undecidedFields(edit)) dispatch({ type: 'resolved', name, side: 'mine' });
            }
            return;
          }
          const { sent } = edit;
          // The server trims.
          const normalized = { ...sent, name: sent.name.trim(), rythm: sent.rythm.trim() };
          if (event.kind !== 'refuse') [serverValues, version] = [normalized, version + 1];
          const before = dispatch(
            event.kind === 'answer'
              ? { type: 'saved', values: serverValues, version }
              : { type: 'failed', isAnswered: event.kind === 'refuse' },
          );
          for (const name of ['name', 'rythm'] as const) {
            const isSaved = event.kind === 'answer' && isEqual(before.values[name], sent[name]);
            expect(edit.values[name]).toBe(isSaved ? serverValues[name] : before.values[name]);
            if (!isSaved && !isEqual(edit.values[name], edit.base[name])) expect(unsavedFields(edit)).toContain(name);
          }
        }
      });
      // Sent once more, with nothing in its way: all that was typed last is there.
      const last = edit.values;
      dispatch({ type: 'submitted', values: last });
      dispatch({ type: 'saved', values: last, version: version + 1 });
      expect([edit.values, unsavedFields(edit)]).toEqual([last, []]);
    }),
    { numRuns: 2000 },
  );
});
