import { useState } from 'react';
import { DraftLinks } from '../form/DraftLinks';
import { draftsOf } from '../form/keptDrafts';

/** What this account has typed in this browser, and not saved. */
export function LeftDrafts({ account }: { account: string }) {
  const [drafts] = useState(() => draftsOf(account));
  if (drafts.length === 0) return null;
  return (
    <section className="start-part" aria-labelledby="left">
      <h2 id="left">À reprendre</h2>
      <p>Commencé dans ce navigateur, et pas enregistré.</p>
      <DraftLinks drafts={drafts} />
    </section>
  );
}
