import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { adminPaths } from '../../../address/paths';
import { ownAccount } from '../../../api/session';
import { randomId } from '../../../ui/randomId';
import type { Autosave } from '../../form/drafts';
import { draftsOf, forgetDraft, keepDraft } from '../../form/keptDrafts';
import type { PendingLines, PendingLine } from './pure/pending';

/** What is pending is kept in the browser, as what is typed into a form is; what was left before is offered. */
export function useSheetDraft(pending: PendingLines, title: string, onResume: (pending: PendingLines) => void) {
  const account = useQuery(ownAccount).data?.username;
  const [id] = useState(randomId);
  const [decided, setDecided] = useState<string[]>([]);
  const [found, setFound] = useState<{ account: string; drafts: Autosave[] }>();
  if (account !== undefined && found?.account !== account)
    setFound({
      account,
      drafts: draftsOf(account).filter((one) => one.path === adminPaths.stageSheet && one.id !== id),
    });

  useEffect(() => {
    if (account === undefined) return;
    if (Object.keys(pending).length === 0) return forgetDraft(id);
    const date = new Date().toISOString();
    keepDraft({ id, account, path: adminPaths.stageSheet, title, date, values: pending, base: {}, apart: [] });
  }, [account, id, pending, title]);

  const offered = found?.drafts.find((draft) => !decided.includes(draft.id));
  const decide = (draft: Autosave) => {
    forgetDraft(draft.id);
    setDecided([...decided, draft.id]);
  };
  return {
    giveUp: () => forgetDraft(id),
    offer: offered && {
      draft: offered,
      resume: () => {
        onResume(linesOf(offered));
        decide(offered);
      },
      abandon: () => decide(offered),
    },
  };
}

/** An older build, or somebody at the console, may have written anything there. */
function linesOf({ values }: Autosave): PendingLines {
  const isLine = (line: unknown): line is PendingLine => {
    const { name, cells, base } = (line ?? {}) as Partial<PendingLine>;
    return typeof name === 'string' && [cells, base].every((part) => typeof part === 'object' && part !== null);
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, line]) =>
      isLine(line) ? [[line.id === undefined ? key : String(line.id), line]] : [],
    ),
  );
}
