import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSessionLost } from '../../api/ask';
import { readSession } from '../../api/session';
import type { FieldProps } from '../../ui/Field';
import type { FormState } from '../../ui/Form';
import { useSend } from './useSend';

type Options<Values, Saved> = {
  initial: Values;
  /** The version that was read, for an edit: the server refuses to write over a newer one. */
  version?: number;
  send: (values: Values, version: number | undefined) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
};

/**
 * What is being typed, and what became of it:
 *   const form = useForm({ initial: { name: '' }, send: (body) => responsables.create(body), onSaved: () => … });
 *   <Form form={form} …><TextField label="Nom" {...form.field('name')} /></Form>
 * The names of `initial` are the wire's, so that the server's faults find their field.
 */
export function useForm<Values extends object, Saved>(options: Options<Values, Saved>) {
  const { version } = options;
  const [initial] = useState(options.initial);
  const [values, setValues] = useState(initial);
  const [corrected, setCorrected] = useState<string[]>([]);
  const [saved, setSaved] = useState<{ answer: Saved }>();
  const isSent = useRef(false);
  const { send, sending, problem, dismiss } = useSend();

  // Once rendered as saved, the form lets go of the page.
  const leave = useEffectEvent(options.onSaved);
  useEffect(() => {
    if (saved) leave(saved.answer);
  }, [saved]);

  const submit = (over: number | undefined) =>
    void send(async () => {
      // Until it is rendered as saved.
      if (isSent.current) return;
      setCorrected([]);
      setSaved({ answer: await options.send(values, over) });
      isSent.current = true;
    });

  function field<Name extends keyof Values & string>(name: Name): FieldProps<Values[Name]> {
    const faults = problem?.errors.filter(({ param }) => param === name && !corrected.includes(param)) ?? [];
    return {
      name,
      value: values[name],
      onChange: (value) => {
        setValues((previous) => ({ ...previous, [name]: value }));
        setCorrected((previous) => [...previous, name]);
      },
      error: faults.map(({ msg }) => msg).join(' ') || undefined,
    };
  }

  const lost = useSessionLost();
  const reconnected = problem?.status === 401 && !lost && readSession().signedIn;

  const state: FormState = {
    changed: !saved && (Object.keys(initial) as (keyof Values)[]).some((name) => !same(values[name], initial[name])),
    sending,
    problem: reconnected ? undefined : problem,
    faulty: problem?.errors.some(({ param }) => param in values) ?? false,
    reconnected,
    conflict: problem?.status === 412,
    submit: () => submit(version),
    overwrite: () => submit(undefined),
    dismiss,
  };
  return { ...state, values, field };
}

/** The same, or the same ids in the same order. */
function same(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || (Array.isArray(a) && Array.isArray(b) && a.join() === b.join());
}
