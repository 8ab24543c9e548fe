import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ownAccountQuery } from '../api/auth';
import { randomId } from '../lib/storage';
import { changedFields } from './edit';

/** Unsaved changes of a form or of the stage sheet, as localStorage holds them: renaming a field breaks stored ones. */
export type Autosave = {
  /** One id for each time that a form is opened. */
  id: string;
  /** Autosaves are only offered to the account that typed them. */
  account: string;
  path: string;
  title: string;
  date: string;
  /** The changed fields only: their current values, and their values before the changes. */
  values: Record<string, unknown>;
  base: Record<string, unknown>;
  /** Labels of changed fields that cannot be stored: files. */
  apart: string[];
  /** A creation that was sent and got no answer: its idempotency key and its values. */
  creation?: { word: string; values: Record<string, unknown> };
};

const PREFIX = 'brouillon:';
const MAX_AGE_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;
/** Per browser; beyond it the oldest are removed. */
const MAX_COUNT = 50;

type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Storage may be full or forbidden: reads then return nothing, and writes are dropped. */
export class AutosaveStore {
  constructor(private readonly storage: () => StorageLike) {}

  /** Newest first. Also removes the expired autosaves of all accounts. */
  listFor(account: string, now = Date.now()): Autosave[] {
    const all = this.all();
    const isOld = ({ date }: Autosave) => !(now - Date.parse(date) < MAX_AGE_DAYS * DAY);
    for (const { id } of all.filter(isOld)) this.remove(id);
    return all.filter((autosave) => autosave.account === account && !isOld(autosave));
  }

  put(autosave: Autosave) {
    for (const { id } of this.all()
      .filter(({ id }) => id !== autosave.id)
      .slice(MAX_COUNT - 1))
      this.remove(id);
    ignoringErrors(() => this.storage().setItem(PREFIX + autosave.id, JSON.stringify(autosave)));
  }

  remove(id: string) {
    ignoringErrors(() => this.storage().removeItem(PREFIX + id));
  }

  private all(): Autosave[] {
    const autosaves = ignoringErrors(() => {
      const storage = this.storage();
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index)!);
      return keys.filter((key) => key.startsWith(PREFIX)).flatMap((key) => parseAutosave(storage.getItem(key)));
    });
    return (autosaves ?? []).sort((a, b) => b.date.localeCompare(a.date));
  }
}

/** Stored text may come from an older build, or from a user at the console. */
function parseAutosave(text: string | null): Autosave[] {
  const autosave = ignoringErrors(() => JSON.parse(text ?? '') as Partial<Autosave> | null);
  const texts = [autosave?.id, autosave?.account, autosave?.path, autosave?.title, autosave?.date];
  const parts = [autosave?.values, autosave?.base, autosave?.apart];
  const isComplete =
    texts.every((part) => typeof part === 'string') && parts.every((part) => typeof part === 'object' && part);
  return isComplete ? [autosave as Autosave] : [];
}

function ignoringErrors<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}

const DELAY_MS = 400;

const store = new AutosaveStore(() => localStorage);
const scheduled = new Map<string, { autosave: Autosave; timer: ReturnType<typeof setTimeout> }>();

/** Writes after DELAY_MS; `pagehide`, `visibilitychange` and `listAutosaves` flush at once. */
export function scheduleAutosave(autosave: Autosave) {
  clearTimeout(scheduled.get(autosave.id)?.timer);
  scheduled.set(autosave.id, { autosave, timer: setTimeout(() => flush(autosave.id), DELAY_MS) });
}

export function deleteAutosave(id: string) {
  clearTimeout(scheduled.get(id)?.timer);
  scheduled.delete(id);
  store.remove(id);
}

export function listAutosaves(account: string): Autosave[] {
  flushAll();
  return store.listFor(account);
}

function flush(id: string) {
  const { autosave, timer } = scheduled.get(id)!;
  clearTimeout(timer);
  scheduled.delete(id);
  store.put(autosave);
}

const flushAll = () => [...scheduled.keys()].forEach(flush);

addEventListener('pagehide', flushAll);
document.addEventListener('visibilitychange', flushAll);

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

/** Passwords are never stored; files cannot be, so their labels go to `apart`. */
function toStorableChanges<Values extends object>(
  base: Values,
  values: Values,
  labels: Record<keyof Values & string, string>,
) {
  const changed = changedFields(base, values).filter((name) => !/password/i.test(name));
  const isStorable = (name: keyof Values) => isPlainValue(values[name]);
  const plain = changed.filter(isStorable);
  if (plain.length === 0) return undefined;
  const pick = (of: Values) => Object.fromEntries(plain.map((name) => [name, of[name]]));
  const unstored = changed.filter((name) => !isStorable(name)).map((name) => labels[name]);
  return { values: pick(values), base: pick(base), apart: unstored };
}

const isPlainValue = (value: unknown) => typeof value !== 'object' || Array.isArray(value);
const isPlain = (values: object) => Object.values(values).every(isPlainValue);
