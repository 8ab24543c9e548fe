import { useState } from 'react';
import { AutosaveLinks } from '../form/DraftLinks';
import { listAutosaves } from '../form/keptDrafts';
import { StartPart } from './StartPart';

/** Reads the autosaves of this browser once: they do not change while the page is open. */
export function UnsavedForms({ account }: { account: string }) {
  const [autosaves] = useState(() => listAutosaves(account));
  if (autosaves.length === 0) return null;
  return (
    <StartPart title="À reprendre">
      <p>Commencé dans ce navigateur, et pas enregistré.</p>
      <AutosaveLinks autosaves={autosaves} />
    </StartPart>
  );
}
