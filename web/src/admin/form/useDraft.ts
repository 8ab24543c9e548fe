import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ownAccount } from '../../api/session';
import { randomId } from '../../ui/randomId';
import type { Autosave } from './drafts';
import { listAutosaves, deleteAutosave, scheduleAutosave } from './keptDrafts';
import { changesOf } from './merge';

type Options<Values> = {
  base: Values;
  values: Values;
  labels: Record<keyof Values & string, string>;
  /** A creation that may have passed, and its word. */
  creation?: { word: string; values: Values };
  /** Of the form that offers it again. */
  path: string;
  /** Puts it back into the form. */
  onResume: (autosave: Autosave) => void;
};

/** What is typed is kept in the browser until it is saved or given up; what was kept before is offered. */
export function useAutosave<Values extends object>({ base, values, labels, creation, path, onResume }: Options<Values>) {
  const { word, values: sent } = creation ?? {};
  const account = useQuery(ownAccount).data?.username;
  const [id] = useState(randomId);
  const [handledIds, setHandledIds] = useState<string[]>([]);
  const [loaded, setLoaded] = useState<{ account: string; autosaves: Autosave[] }>();
  if (account !== undefined && loaded?.account !== account) {
    const autosaves = listAutosaves(account).filter((autosave) => autosave.path === path && autosave.id !== id);
    setLoaded({ account, autosaves });
  }

  useEffect(() => {
    if (account === undefined) return;
    const storable = toStorableChanges(base, values, labels);
    if (!storable) deleteAutosave(id);
    else {
      const title = document.querySelector('h1')?.textContent ?? document.title;
      const creation = word && sent && isPlain(sent) ? { word, values: sent as Record<string, unknown> } : undefined;
      scheduleAutosave({ ...storable, id, account, path, title, date: new Date().toISOString(), creation });
    }
  }, [account, base, values, labels, word, sent, id, path]);

  const markHandled = (autosave: Autosave) => {
    deleteAutosave(autosave.id);
    setHandledIds([...handledIds, autosave.id]);
  };
  const recoverable = loaded?.autosaves.find((autosave) => !handledIds.includes(autosave.id));
  return {
    discardAutosave: () => deleteAutosave(id),
    recovery: recoverable && {
      autosave: recoverable,
      resume: () => {
        onResume(recoverable);
        markHandled(recoverable);
      },
      discard: () => markHandled(recoverable),
    },
  };
}

/** The changed fields, but for files, of which it is told that they are to be chosen again, and for passwords. */
function toStorableChanges<Values extends object>(base: Values, values: Values, labels: Record<keyof Values & string, string>) {
  const changed = changesOf(base, values).filter((name) => !/password/i.test(name));
  const isStorable = (name: keyof Values) => isPlainValue(values[name]);
  const plain = changed.filter(isStorable);
  if (plain.length === 0) return undefined;
  const these = (of: Values) => Object.fromEntries(plain.map((name) => [name, of[name]]));
  const unstored = changed.filter((name) => !isStorable(name)).map((name) => labels[name]);
  return { values: these(values), base: these(base), unstored };
}

const isPlainValue = (value: unknown) => typeof value !== 'object' || Array.isArray(value);
const isPlain = (values: object) => Object.values(values).every(isPlainValue);
