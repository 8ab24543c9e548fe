import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ownAccountQuery } from '../api/auth';
import { site } from '../lib/site';
import { randomId } from '../lib/storage';
import { type Autosave, AutosaveStore, basesOf } from './autosave-store';
import { changedFields } from './edit';

const DELAY_MS = 400;

const store = new AutosaveStore(() => localStorage, site.base);
const scheduled = new Map<string, { autosave: Autosave; timer: ReturnType<typeof setTimeout> }>();

/** Writes after DELAY_MS; `pagehide`, `visibilitychange` and `listAutosaves` flush at once. */
export function scheduleAutosave(autosave: Autosave) {
  flushOnLeave();
  clearTimeout(scheduled.get(autosave.id)?.timer);
  scheduled.set(autosave.id, { autosave, timer: setTimeout(() => flush(autosave.id), DELAY_MS) });
}

export function deleteAutosave(id: string) {
  clearTimeout(scheduled.get(id)?.timer);
  scheduled.delete(id);
  store.remove(id);
}

/** For what the server has stored: nothing if more was typed since. */
export function deleteSaved(id: string, saved: object) {
  if (scheduled.has(id)) flush(id);
  const typed = Object.entries(store.get(id)?.values ?? {});
  const isSaved = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) === JSON.stringify(saved[name as keyof typeof saved]);
  if (typed.every(isSaved)) store.remove(id);
}

export function listAutosaves(account: string): Autosave[] {
  flushAll();
  return store.listFor(account);
}

/** `siteBase`: `site.base` where it was typed. */
export type PlacedAutosave = Autosave & { siteBase: string };

/** Autosaves of the site and of its copies: signing out deletes them all. */
export function listAllAutosaves(account: string): PlacedAutosave[] {
  flushAll();
  return allBases().flatMap((base) =>
    storeOf(base)
      .listFor(account)
      .map((autosave) => ({ ...autosave, siteBase: base })),
  );
}

export function deleteAllAutosaves(autosaves: PlacedAutosave[]) {
  for (const { id, siteBase } of autosaves) {
    if (siteBase === site.base) deleteAutosave(id);
    else storeOf(siteBase).remove(id);
  }
}

const storeOf = (base: string) => new AutosaveStore(() => localStorage, base);

function allBases(): string[] {
  try {
    return basesOf(localStorage);
  } catch {
    return [];
  }
}

function flush(id: string) {
  const { autosave, timer } = scheduled.get(id)!;
  clearTimeout(timer);
  scheduled.delete(id);
  store.put(autosave);
}

const flushAll = () => [...scheduled.keys()].forEach(flush);

let isListening = false;

function flushOnLeave() {
  if (isListening) return;
  isListening = true;
  addEventListener('pagehide', flushAll);
  document.addEventListener('visibilitychange', flushAll);
}

type Options<Values> = {
  base: Values;
  values: Values;
  labels: Record<keyof Values & string, string>;
  /** A creation that may have been saved without an answer, with its idempotency key. */
  creation?: { word: string; values: Values };
  /** Path of the form that offers the recovery. */
  path: string;
  onResume: (autosave: Autosave) => void;
};

/** Stores the changes in localStorage until they are saved or discarded, and offers the changes stored by an earlier visit. */
export function useAutosave<Values extends object>({
  base,
  values,
  labels,
  creation,
  path,
  onResume,
}: Options<Values>) {
  const { word, values: sent } = creation ?? {};
  const account = useQuery(ownAccountQuery).data?.username;
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
      const creation = word && sent && isStorable(sent) ? { word, values: sent as Record<string, unknown> } : undefined;
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
    discardSaved: (saved: Values) => deleteSaved(id, saved),
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

/** Passwords are never stored; files cannot be, so their labels go to `apart`. */
function toStorableChanges<Values extends object>(
  base: Values,
  values: Values,
  labels: Record<keyof Values & string, string>,
) {
  const changed = changedFields(base, values).filter((name) => !isPassword(name));
  const plain = changed.filter((name) => isPlainValue(values[name]));
  if (plain.length === 0) return undefined;
  const pick = (of: Values) => Object.fromEntries(plain.map((name) => [name, of[name]]));
  const unstored = changed.filter((name) => !isPlainValue(values[name])).map((name) => labels[name]);
  return { values: pick(values), base: pick(base), apart: unstored };
}

const isPlainValue = (value: unknown) => typeof value !== 'object' || Array.isArray(value);
const isPassword = (name: string) => /password/i.test(name);
/** A creation is stored whole or not at all. */
const isStorable = (values: object) =>
  Object.entries(values).every(([name, value]) => isPlainValue(value) && !isPassword(name));
