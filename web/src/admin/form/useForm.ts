import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormFault } from '../../api/admin/problem';
import type { Thing } from '../../api/admin/presence';
import { useSessionLost } from '../../api/ask';
import { readSession } from '../../api/readSession';
import type { FieldProps } from '../../ui/Field';
import type { FormState } from './Form';
import { changesOf, merge } from './merge';
import { type Sending, sendMerging } from './sendMerging';
import { useClashes } from './useClashes';
import { resumed, useDraft } from './useDraft';
import { useNewerVersion } from './useNewerVersion';
import { usePresence } from './usePresence';
import { useSend } from './useSend';
import { byWhom, takenInWords } from './words';

type Options<Values, One, Saved> = Sending<Values, One, Saved> & {
  /** What is edited, as it was read; none where something is added. */
  one?: One;
  labels: Record<keyof Values & string, string>;
  /** What it is to others who have it open. */
  thing?: Thing;
  /** `said`: what else was saved with it. */
  onSaved: (saved: Saved, said?: string) => void;
};

/** Who has changed what since the text was begun. */
const UNKNOWN = { auteur: null, date: null };

/**
 * What is being typed, and what became of it:
 *   const form = useForm({
 *     ...frame, one, labels: { name: 'Nom' }, valuesOf: (one) => ({ name: one?.nom_parcours ?? '' }),
 *     send: (body, version) => parcoursResource.save(one?.id, body, version),
 *   });
 *   <Form form={form} …><TextField {...form.field('name')} /></Form>
 * The names of the values are the wire's, so that the server's faults find their field.
 */
export function useForm<Values extends object, One extends { version: number }, Saved>(
  options: Options<Values, One, Saved>,
) {
  const { one, labels } = options;
  const [base, setBase] = useState(() => ({ values: options.valuesOf(one), version: one?.version }));
  const [values, setValues] = useState(base.values);
  const clashes = useClashes<Values>();
  const [corrected, setCorrected] = useState<string[]>([]);
  const [saved, setSaved] = useState<{ answer: Saved; said?: string }>();
  const isSent = useRef(false);
  const { send, sending, problem, dismiss } = useSend();

  // Once rendered as saved, the form lets go of the page.
  const leave = useEffectEvent(options.onSaved);
  useEffect(() => {
    if (saved) leave(saved.answer, saved.said);
  }, [saved]);

  const submit = () =>
    void send(async () => {
      // Until it is rendered as saved.
      if (isSent.current) return;
      setCorrected([]);
      const undecided = clashes.undecided.map((param) => ({ param, msg: 'Choisissez la valeur à garder.' }));
      if (undecided.length > 0) throw new FormFault(undecided);
      const outcome = await sendMerging({ values, base: base.values, version: base.version }, options);
      const { attempt, taken, conflict } = outcome;
      const all = [...new Set([...clashes.taken, ...taken])];
      if (outcome.saved) {
        setSaved({
          ...outcome.saved,
          said: takenInWords(
            all.map((name) => labels[name]),
            conflict ?? clashes.by,
          ),
        });
        isSent.current = true;
      } else {
        setBase({ values: attempt.base, version: attempt.version });
        setValues(attempt.values);
        clashes.meet({
          by: conflict!,
          taken: all,
          names: outcome.clashing,
          mine: attempt.values,
          theirs: attempt.base,
        });
      }
    });

  function field<Name extends keyof Values & string>(name: Name): FieldProps<Values[Name]> {
    const faults = problem?.errors.filter(({ param }) => param === name && !corrected.includes(param)) ?? [];
    const set = (value: Values[Name]) => {
      setValues((previous) => ({ ...previous, [name]: value }));
      setCorrected((previous) => [...previous, name]);
    };
    return {
      name,
      label: labels[name],
      value: values[name],
      onChange: (value) => {
        set(value);
        clashes.typed(name, value);
      },
      error: faults.map(({ msg }) => msg).join(' ') || undefined,
      clash: clashes.of(name, set),
    };
  }

  const presence = usePresence(saved || options.thing === undefined ? undefined : options.thing, base.version);
  const newer = useNewerVersion(saved || sending ? undefined : presence, base.version, options);
  const take = ({ theirs, by, changed }: NonNullable<typeof newer>) => {
    const present = options.valuesOf(theirs);
    const { values: merged, taken, clashing } = merge(base.values, values, present, changed);
    setBase({ values: present, version: theirs.version });
    setValues(merged);
    clashes.meet({
      by,
      taken: [...new Set([...clashes.taken, ...taken])],
      names: clashing,
      mine: merged,
      theirs: present,
    });
  };

  const { offer, giveUp } = useDraft({
    base: base.values,
    values,
    labels,
    saved: saved !== undefined,
    onResume: (draft) => {
      const { values: merged, clashing } = resumed(draft, base.values, values);
      setValues(merged);
      if (clashing.length > 0) clashes.meet({ by: UNKNOWN, taken: [], names: clashing, mine: merged, theirs: values });
    },
  });

  const lost = useSessionLost();
  const reconnected = problem?.status === 401 && !lost && readSession().signedIn;

  const state: FormState = {
    changed: !saved && changesOf(base.values, values).length > 0,
    sending,
    problem: reconnected ? undefined : problem,
    faulty: problem?.errors.some(({ param }) => param in values) ?? false,
    gone: one !== undefined && problem?.status === 404,
    reconnected,
    conflict: clashes.by && {
      by: byWhom(clashes.by),
      taken: clashes.taken.map((name) => labels[name]),
      clashing: clashes.names.map((name) => labels[name]),
    },
    presence: {
      others: presence?.autres ?? [],
      newer: newer && {
        by: newer.by,
        labels: [...new Set([...changesOf(base.values, options.valuesOf(newer.theirs)), ...newer.changed])].map(
          (name) => labels[name],
        ),
        take: () => take(newer),
      },
    },
    offer,
    giveUp,
    submit,
    dismiss,
  };
  return { ...state, values, field };
}
