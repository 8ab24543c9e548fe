import { useState } from 'react';
import { FormFault } from '../../api/admin/problem';
import type { FieldProps } from '../../ui/Field';
import { type Sending, sendMerging } from '../form/sendMerging';
import { useClashes } from '../form/useClashes';
import { useSend } from '../form/useSend';
import { takenInWords } from '../form/words';
import { changesOf } from '../form/merge';
import { useUnsaved } from './UnsavedParts';

type Texts<Values> = { [Name in keyof Values]: string };

type Options<Values extends Texts<Values>, One, Saved> = Sending<Values, One, Saved> & {
  /** As it is now; none where something is added. */
  one?: One;
  labels: Texts<Values>;
  onSaved: (saved: Saved, said?: string) => void;
};

/** Some fields of one thing among many of a screen: what is typed stays until it is saved or given up. */
export function useInlineForm<Values extends Texts<Values>, One extends { version: number }, Saved>(
  options: Options<Values, One, Saved>,
) {
  const { one, labels, valuesOf, onSaved } = options;
  const present = { values: valuesOf(one), version: one?.version };
  const [edited, setEdited] = useState<{ values: Values; base: Values; version: number | undefined }>();
  const [corrected, setCorrected] = useState<string[]>([]);
  const clashes = useClashes<Values>();
  const { send, sending, problem, dismiss } = useSend();
  const { values, base, version } = edited ?? { ...present, base: present.values };
  const changed = edited !== undefined && changesOf(base, values).length > 0;
  useUnsaved(changed);

  const forget = () => {
    setEdited(undefined);
    clashes.meet({ by: { auteur: null, date: null }, taken: [], names: [], mine: values, theirs: values });
    dismiss();
  };

  const submit = () =>
    void send(async () => {
      if (one && !changed) return setEdited(undefined);
      setCorrected([]);
      const undecided = clashes.undecided.map((param) => ({ param, msg: 'Choisissez la valeur à garder.' }));
      if (undecided.length > 0) throw new FormFault(undecided);
      const outcome = await sendMerging({ values, base, version }, options);
      const taken = [...new Set([...clashes.taken, ...outcome.taken])];
      if (outcome.saved) {
        forget();
        const names = taken.map((name) => labels[name]);
        onSaved(outcome.saved.answer, takenInWords(names, outcome.conflict ?? clashes.by));
        return;
      }
      const { attempt, conflict, clashing: names } = outcome;
      setEdited(attempt);
      clashes.meet({ by: conflict!, taken, names, mine: attempt.values, theirs: attempt.base });
    });

  const field = <Name extends keyof Values & string>(name: Name): FieldProps<string> => {
    const set = (value: Values[Name]) => {
      setEdited({ values: { ...values, [name]: value }, base, version });
      setCorrected((before) => [...before, name]);
    };
    const faults = problem?.errors.filter(({ param }) => param === name && !corrected.includes(param)) ?? [];
    return {
      name,
      label: labels[name],
      value: values[name],
      onChange: (value) => {
        set(value as Values[Name]);
        clashes.typed(name, value as Values[Name]);
      },
      error: faults.map(({ msg }) => msg).join(' ') || undefined,
      clash: clashes.of(name, set),
    };
  };

  const isElsewhere = problem !== undefined && !problem.errors.some(({ param }) => param in values);
  return { field, changed, sending, submit, forget, problem: isElsewhere ? problem : undefined, dismiss };
}
