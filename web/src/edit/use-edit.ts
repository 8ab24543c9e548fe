import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useSignInCount } from '../api/auth';
import { statusOf } from '../api/client';
import {
  conflictOf,
  type Conflit,
  CreationKey,
  fieldAtFault,
  isCertainFailure,
  isRejection,
  type RequestError,
  toRequestError,
  ValidationError,
} from '../api/resource';
import type { FieldProps } from '../ui/field';
import {
  applySaved,
  changedFields,
  createEdit,
  type Edit,
  formatAuthor,
  formatMerged,
  moveTo,
  reduceEdit,
  resendUnanswered,
  type SaveOptions,
  saveWithRebase,
  undecidedFields,
  unknownAuthor,
  unsavedFields,
  type VersionAuthor,
} from './edit';
import { type Message, useNotify } from './message';

/** True once the user has signed in again after a 401: the request can be sent again and its error is hidden. */
export function useReconnected(problem: { status?: number } | undefined): boolean {
  const signIns = useSignInCount();
  const [last, setLast] = useState({ problem, signIns });
  if (last.problem !== problem) setLast({ problem, signIns });
  return problem?.status === 401 && last.problem === problem && signIns > last.signIns;
}

/** For requests that write nothing. */
export const NO_ANSWER_IN_TIME = 'Le serveur n’a pas répondu à temps\u00a0: réessayez.';

/** One request at a time, and its error. */
export function useSubmit(timeoutMessage?: string) {
  const [problem, setProblem] = useState<RequestError>();
  const [sending, setSending] = useState(false);
  const inFlight = useRef(false);
  const reconnected = useReconnected(problem);

  const send = async (task: () => Promise<unknown>) => {
    // Two clicks may come before `sending` is rendered.
    if (inFlight.current) return;
    inFlight.current = true;
    setSending(true);
    setProblem(undefined);
    try {
      await task();
    } catch (error) {
      setProblem(toRequestError(error, timeoutMessage));
    } finally {
      inFlight.current = false;
      setSending(false);
    }
  };
  const dismiss = () => setProblem(undefined);
  return { send, sending, problem: reconnected ? undefined : problem, reconnected, dismiss };
}

/** `mergedText` names the fields merged from another version; `notifyStillOpen` is set when the form stays open. */
export type SaveInfo = { mergedText?: string; notifyStillOpen?: (message: Message) => void };

/** Another place where a form can be saved, by a second button. */
export type Elsewhere<Detail, Saved> = {
  submitLabel: string;
  /** Returns the `place`: the base of the site to which requests go. */
  open: () => Promise<string>;
  call: <T>(ask: () => Promise<T>) => Promise<T>;
  read: (id: number, place: string) => Promise<Detail>;
  /** Author of what was saved there and the form has not read yet. */
  authorOf: (id: number) => VersionAuthor | undefined;
  onSaved: (saved: Saved, place: string, info: SaveInfo) => void;
  /** Said from the press until the answer; where the entity is deleted there; where what was added there is saved here. */
  texts: Record<'waiting' | 'deleted' | 'onlyThere', string>;
};

export type EditOptions<Values, Detail, Saved> = SaveOptions<Values, Detail, Saved> & {
  elsewhere?: Elsewhere<Detail, Saved>;
  /** The loaded entity; undefined in a creation. */
  entity?: Detail;
  labels: Record<keyof Values & string, string>;
  /** Fields that the server refuses empty: the form marks them, and checks nothing. */
  required?: readonly (keyof Values & string)[];
  /**
   * Converts the answer to the entity edited from then on. Without it, the sent values become the base; `isBlank` empties the
   * form.
   */
  entityOf?: (saved: Saved) => Detail;
  isBlank?: boolean;
  onSaved: (saved: Saved, info: SaveInfo) => void;
};

type ResumedEdit<Values> = {
  base: Partial<Values>;
  values: Partial<Values>;
  creation?: { word: string; values: Partial<Values> };
};

export type Editable = { id: number; version: number };

const UNSAVED_NOTE = 'Ce que vous avez saisi pendant l’envoi n’est pas encore enregistré.';

/** State and save of an edited entity, for a page’s form or for an inline form. */
export function useEdit<Values extends object, Detail extends Editable, Saved>(
  options: EditOptions<Values, Detail, Saved>,
) {
  const { labels, valuesOf, entityOf, isBlank } = options;
  const [created, setCreated] = useState<Detail>();
  const entity = created ?? options.entity;
  const toLoaded = (loaded: Detail | undefined) => ({ values: valuesOf(loaded), version: loaded?.version });
  const [edit, dispatch] = useReducer(reduceEdit<Values>, undefined, () => createEdit(toLoaded(entity)));
  const [key] = useState(() => new CreationKey());
  const [corrected, setCorrected] = useState<string[]>([]);
  const [saveResult, setSaveResult] = useState<{ answer: Saved; mergedText?: string; place?: string }>();
  const [sentElsewhere, setSentElsewhere] = useState<Values>();
  const isSaved = useRef(false);
  const { send, ...submission } = useSubmit();
  const notify = useNotify();
  const hasChanges = unsavedFields(edit).length > 0 || undecidedFields(edit).length > 0;

  // LeaveGuard must see the clean state before `onSaved` navigates.
  const notifySaved = useEffectEvent(({ answer, mergedText, place }: NonNullable<typeof saveResult>) => {
    isSaved.current = false;
    const notifyStillOpen = ({ text, ...message }: Message) => notify({ ...message, text: `${text} ${UNSAVED_NOTE}` });
    const info = { mergedText, notifyStillOpen: hasChanges ? notifyStillOpen : undefined };
    if (place === undefined) options.onSaved(answer, info);
    else options.elsewhere!.onSaved(answer, place, info);
  });
  useEffect(() => {
    if (saveResult) notifySaved(saveResult);
  }, [saveResult]);

  const callsTo = (place: string) => {
    const { call, read, texts } = options.elsewhere!;
    const readThere = async () => {
      try {
        return await call(() => read(entity!.id, place));
      } catch (error) {
        throw statusOf(error) === 404 ? new Error(texts.deleted) : error;
      }
    };
    return {
      send: (...given: Parameters<typeof options.send>) => call(() => options.send(...given)),
      reload: readThere,
    };
  };

  /** Returns the edit of what was saved, and its id; undefined when conflicts must be resolved first. */
  const saveOnce = async (
    toSave: Edit<Values>,
    id: number | undefined,
    place: string | undefined,
    isAnswered = isCertainFailure,
  ) => {
    const { send, reload } = place === undefined ? options : callsTo(place);
    const rebase = async (state: Edit<Values>, author: VersionAuthor, champs: Conflit['champs'] = []) => {
      const touched = champs.flatMap(({ champ }) => options.files?.[champ] ?? []);
      const overtaken = { type: 'overtaken' as const, ...toLoaded(await reload!()), place, author, touched };
      dispatch(overtaken);
      const next = reduceEdit(state, overtaken);
      return undecidedFields(next).length > 0 ? undefined : next;
    };
    dispatch({ type: 'submitted', values: toSave.values });
    try {
      // The version replaced in another place has not been read yet.
      const isElsewhere = id !== undefined && toSave.place !== place;
      const author = isElsewhere ? (options.elsewhere?.authorOf(id) ?? unknownAuthor()) : undefined;
      const first = author ? await rebase(toSave, author) : toSave;
      const result =
        first &&
        (await saveWithRebase(
          first,
          ({ values, version, base, unanswered }) =>
            send(values, id === undefined ? { key, place } : { id, version, place }, base, unanswered),
          async (state, error) => {
            const conflict = conflictOf(error);
            if (!conflict || !reload) throw error;
            return rebase(state, conflict, conflict.champs);
          },
        ));
      if (!result) {
        dispatch({ type: 'failed', isAnswered: true });
        return undefined;
      }
      key.renew();
      isSaved.current = true;
      const { answer, state } = result;
      const next = isBlank ? undefined : entityOf?.(answer);
      const read = next || isBlank ? toLoaded(next) : { values: toSave.values, version: undefined };
      dispatch({ type: 'saved', ...read, place });
      if (next) setCreated(next);
      const mergedText = formatMerged(
        state.merged.map((name) => labels[name]),
        state.author,
      );
      setSaveResult({ answer, mergedText, place });
      return { id: next?.id, edit: createEdit({ ...read, place }) };
    } catch (error) {
      dispatch({ type: 'failed', isAnswered: isAnswered(error) });
      throw error;
    }
  };

  /** Returns what was created, under the changes made since. */
  const resendCreation = async (moved: Edit<Values>, place: string | undefined) => {
    const { values, unanswered } = moved;
    if (entity || !entityOf || !key.value || !unanswered || changedFields(unanswered, values).length === 0)
      return undefined;
    const first = { ...moved, values: unanswered };
    const created = await resendUnanswered(async () => (await saveOnce(first, undefined, place, isRejection))!);
    return (
      created && { ...created, edit: { ...created.edit, values: applySaved(values, unanswered, created.edit.values) } }
    );
  };

  const save = async (place?: string) => {
    if (created && !options.entity && edit.place !== undefined && place === undefined)
      throw new Error(options.elsewhere!.texts.onlyThere);
    const moved = moveTo(edit, place);
    dispatch({ type: 'moved', place });
    const resent = await resendCreation(moved, place);
    if (!resent) await saveOnce(moved, entity?.id, place);
    // The creation exists now, so later changes are an update; in a blank form they stay for the next creation.
    else if (!isBlank && unsavedFields(resent.edit).length > 0) await saveOnce(resent.edit, resent.id, place);
  };

  const creation = entity ? undefined : (edit.sent ?? edit.unanswered);
  /** A recovered creation keeps its key and its first values, which may already be saved. */
  const resume = ({ creation, ...autosave }: ResumedEdit<Values>) => {
    if (entity || !creation) return dispatch({ type: 'resumed', ...autosave });
    key.restore(creation.word);
    dispatch({ type: 'resumed', ...autosave, unanswered: creation.values });
  };

  /** `found`: errors of the form's own checks. */
  const submit = (found: RequestError['errors'] = [], isElsewhere = false) =>
    void send(async () => {
      // The save succeeded but is not rendered yet: a second submit would create a duplicate.
      if (isSaved.current) return;
      setCorrected([]);
      const undecided = undecidedFields(edit).map((param) => ({ param, msg: 'Choisissez la valeur à garder.' }));
      if (found.length + undecided.length > 0) throw new ValidationError([...found, ...undecided]);
      setSentElsewhere(isElsewhere ? edit.values : undefined);
      await save(isElsewhere ? await options.elsewhere!.open() : undefined);
    });

  function field<Name extends keyof Values & string>(name: Name): FieldProps<Values[Name]> {
    const markCorrected = () => setCorrected((before) => [...before, name]);
    const fieldErrors =
      submission.problem?.errors.filter(({ param }) => fieldAtFault(param) === name && !corrected.includes(name)) ?? [];
    const conflict = edit.conflicts[name];
    return {
      name,
      label: labels[name],
      required: options.required?.includes(name),
      value: edit.values[name],
      onChange: (value) => {
        const typed: Partial<Values> = {};
        typed[name] = value;
        dispatch({ type: 'typed', values: typed });
        markCorrected();
      },
      error: [...new Set(fieldErrors.map(({ msg }) => msg))].join(' ') || undefined,
      conflict: conflict &&
        edit.author && {
          ...conflict,
          author: formatAuthor(edit.author),
          onChoose: (side) => {
            dispatch({ type: 'resolved', name, side });
            markCorrected();
          },
        },
    };
  }

  return {
    ...submission,
    pendingText: sentElsewhere && options.elsewhere?.texts.waiting,
    mayLeave:
      submission.sending && sentElsewhere !== undefined && changedFields(sentElsewhere, edit.values).length === 0,
    entity,
    edit,
    dispatch,
    hasChanges,
    isDone: edit.isDone && !hasChanges,
    creation: creation && key.value ? { word: key.value, values: creation } : undefined,
    resume,
    toLoaded,
    submit,
    field,
  };
}
