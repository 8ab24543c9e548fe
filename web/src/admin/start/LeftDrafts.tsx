import { useState } from 'react';
import { DraftLinks } from '../form/DraftLinks';
import { draftsOf } from '../form/keptDrafts';
import { StartPart } from './StartPart';

/** What this account has typed in this browser, and not saved. */
export function LeftDrafts({ account }: { account: string }) {
  const [drafts] = useState(() => draftsOf(account));
  if (drafts.length === 0) return null;
  return (
    <StartPart title="À reprendre">
      <p>Commencé dans ce navigateur, et pas enregistré.</p>
      <DraftLinks drafts={drafts} />
    </StartPart>
  );
}
