import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ownAccount } from '../../api/session';
import { randomId } from '../../ui/randomId';
import type { Autosave } from './drafts';
import { draftsOf, forgetDraft, keepDraft } from './keptDrafts';
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
  onResume: (draft: Autosave) => void;
};

/** What is typed is kept in the browser until it is saved or given up; what was kept before is offered. */
export function useDraft<Values extends object>({ base, values, labels, creation, path, onResume }: Options<Values>) {
  const { word, values: sent } = creation ?? {};
  const account = useQuery(ownAccount).data?.username;
  const [id] = useState(randomId);
  const [decided, setDecided] = useState<string[]>([]);
  const [found, setFound] = useState<{ account: string; drafts: Autosave[] }>();
  if (account !== undefined && found?.account !== account) {
    const drafts = draftsOf(account).filter((draft) => draft.path === path && draft.id !== id);
    setFound({ account, drafts });
  }

  useEffect(() => {
    if (account === undefined) return;
    const kept = keptOf(base, values, labels);
    if (!kept) forgetDraft(id);
    else {
      const title = document.querySelector('h1')?.textContent ?? document.title;
      const creation = word && sent && isPlain(sent) ? { word, values: sent as Record<string, unknown> } : undefined;
      keepDraft({ ...kept, id, account, path, title, date: new Date().toISOString(), creation });
    }
  }, [account, base, values, labels, word, sent, id, path]);

  const decide = (draft: Autosave) => {
    forgetDraft(draft.id);
    setDecided([...decided, draft.id]);
  };
  const offered = found?.drafts.find((draft) => !decided.includes(draft.id));
  return {
    giveUp: () => forgetDraft(id),
    offer: offered && {
      draft: offered,
      resume: () => {
        onResume(offered);
        decide(offered);
      },
      abandon: () => decide(offered),
    },
  };
}

/** The changed fields, but for files, of which it is told that they are to be chosen again, and for passwords. */
function keptOf<Values extends object>(base: Values, values: Values, labels: Record<keyof Values & string, string>) {
  const changed = changesOf(base, values).filter((name) => !/password/i.test(name));
  const isKept = (name: keyof Values) => isPlainValue(values[name]);
  const plain = changed.filter(isKept);
  if (plain.length === 0) return undefined;
  const these = (of: Values) => Object.fromEntries(plain.map((name) => [name, of[name]]));
  const apart = changed.filter((name) => !isKept(name)).map((name) => labels[name]);
  return { values: these(values), base: these(base), apart };
}

const isPlainValue = (value: unknown) => typeof value !== 'object' || Array.isArray(value);
const isPlain = (values: object) => Object.values(values).every(isPlainValue);
