import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { CreationKey } from '../../api/admin/creationKey';
import { ValidationError, isCertainFailure, isRejection, type RequestError } from '../../api/admin/problem';
import type { FieldProps } from '../../ui/Field';
import { type Message, useNotify } from '../message/message';
import { acknowledged, begin, pendingIn, reduceEdit, undecidedIn } from './edit';
import { changesOf } from './merge';
import { type Attempt, type Sending, sendMerging } from './sendMerging';
import { useSubmit } from './useSend';
import { byWhom, takenInWords } from './words';

/** How something was saved: `said`, what else was saved with it; `stay`, where its form stays open, and says so. */
export type Saving = { said?: string; stay?: (message: Message) => void };

export type EditOptions<Values, One, Saved> = Sending<Values, One, Saved> & {
  /** What is edited, as it was read; none where something is added. */
  one?: One;
  labels: Record<keyof Values & string, string>;
  /** What was saved; it is edited from then on, or where that `isBlank`, nothing. Without it, what was sent. */
  oneOf?: (saved: Saved) => One;
  isBlank?: boolean;
  onSaved: (saved: Saved, how: Saving) => void;
};

type ResumedEdit<Values> = {
  base: Partial<Values>;
  values: Partial<Values>;
  creation?: { word: string; values: Partial<Values> };
};

export type Editable = { id: number; version: number };

const STILL_PENDING = 'Ce que vous avez saisi pendant l’envoi n’est pas encore enregistré.';

/** What is being typed, and its way to the server: of a form, or of some fields among others of a screen. */
export function useEdit<Values extends object, One extends Editable, Saved>(options: EditOptions<Values, One, Saved>) {
  const { labels, valuesOf, oneOf, isBlank } = options;
  const [made, setMade] = useState<One>();
  const one = made ?? options.one;
  const readOf = (read: One | undefined) => ({ values: valuesOf(read), version: read?.version });
  const [edit, dispatch] = useReducer(reduceEdit<Values>, undefined, () => begin(readOf(one)));
  const [key] = useState(() => new CreationKey());
  const [corrected, setCorrected] = useState<string[]>([]);
  const [outcome, setOutcome] = useState<{ answer: Saved; said?: string }>();
  const isSaved = useRef(false);
  const { send, ...sent } = useSubmit();
  const say = useNotify();
  const isPending = pendingIn(edit).length > 0 || undecidedIn(edit).length > 0;

  // Once rendered as saved, a form lets go of the page.
  const tell = useEffectEvent(({ answer, said }: NonNullable<typeof outcome>) => {
    isSaved.current = false;
    const stay = ({ text, ...message }: Message) => say({ ...message, text: `${text} ${STILL_PENDING}` });
    options.onSaved(answer, { said, stay: isPending ? stay : undefined });
  });
  useEffect(() => {
    if (outcome) tell(outcome);
  }, [outcome]);

  /** What it is edited as from now on: of a creation, its id; undefined where something is to be decided first. */
  const sendOnce = async (attempt: Attempt<Values>, id: number | undefined, isAnswered = isCertainFailure) => {
    dispatch({ type: 'submitted', values: attempt.values });
    try {
      const result = await sendMerging(
        attempt,
        (values, version) => options.send(values, id === undefined ? { key } : { id, version }),
        options,
        (read) => dispatch({ type: 'overtaken', ...read }),
      );
      if (!result) {
        dispatch({ type: 'failed', isAnswered: true });
        return undefined;
      }
      key.renew();
      isSaved.current = true;
      const { answer, taken, by = edit.by } = result;
      const next = isBlank ? undefined : oneOf?.(answer);
      const read = next || isBlank ? readOf(next) : { values: attempt.values, version: undefined };
      dispatch({ type: 'saved', ...read });
      if (next) setMade(next);
      const labelsTaken = [...new Set([...edit.taken, ...taken])].map((name) => labels[name]);
      setOutcome({ answer, said: takenInWords(labelsTaken, by) });
      return { id: next?.id, read };
    } catch (error) {
      dispatch({ type: 'failed', isAnswered: isAnswered(error) });
      throw error;
    }
  };

  /** A creation that had no answer is sent again as it was, lest it be made twice; what was typed since goes over it. */
  const settleCreation = async ({ values, unanswered, ...attempt }: Attempt<Values>) => {
    if (one || !oneOf || !key.value || !unanswered || changesOf(unanswered, values).length === 0) return undefined;
    try {
      const { id, read } = (await sendOnce({ ...attempt, values: unanswered }, undefined, isRejection))!;
      return { id, base: read.values, version: read.version, values: acknowledged(values, unanswered, read.values) };
    } catch (error) {
      if (isRejection(error)) return undefined;
      throw error;
    }
  };

  const save = async () => {
    const settled = await settleCreation(edit);
    if (!settled) await sendOnce(edit, one?.id);
    // Among what is there by now, it can be changed; what was typed since may be the next one.
    else if (!isBlank && changesOf(settled.base, settled.values).length > 0) await sendOnce(settled, settled.id);
  };

  const creation = one ? undefined : (edit.sent ?? edit.unanswered);
  /** What a draft of it holds, with what was sent for the first time and may have passed. */
  const resume = ({ creation, ...autosave }: ResumedEdit<Values>) => {
    if (one || !creation) return dispatch({ type: 'resumed', ...autosave });
    key.restore(creation.word);
    dispatch({ type: 'resumed', ...autosave, unanswered: creation.values });
  };

  /** `found`: what the form itself has found wrong. */
  const submit = (found: RequestError['errors'] = []) =>
    void send(async () => {
      // Until it is rendered as saved.
      if (isSaved.current) return;
      setCorrected([]);
      const undecided = undecidedIn(edit).map((param) => ({ param, msg: 'Choisissez la valeur à garder.' }));
      if (found.length + undecided.length > 0) throw new ValidationError([...found, ...undecided]);
      await save();
    });

  function field<Name extends keyof Values & string>(name: Name): FieldProps<Values[Name]> {
    const correct = () => setCorrected((before) => [...before, name]);
    const faults = sent.problem?.errors.filter(({ param }) => param === name && !corrected.includes(param)) ?? [];
    const conflict = edit.conflicts[name];
    return {
      name,
      label: labels[name],
      value: edit.values[name],
      onChange: (value) => {
        dispatch({ type: 'typed', name, value });
        correct();
      },
      error: faults.map(({ msg }) => msg).join(' ') || undefined,
      clash: conflict &&
        edit.by && {
          ...conflict,
          by: byWhom(edit.by),
          choose: (side) => {
            dispatch({ type: 'resolved', name, side });
            correct();
          },
        },
    };
  }

  return {
    ...sent,
    one,
    edit,
    dispatch,
    isPending,
    isLeft: edit.isOver && !isPending,
    creation: creation && key.value ? { word: key.value, values: creation } : undefined,
    resume,
    readOf,
    submit,
    field,
  };
}
