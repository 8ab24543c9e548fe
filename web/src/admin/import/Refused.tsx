import { useState } from 'react';
import { Alert } from '../../ui/Alert';
import type { Refusal } from './refusal';

/** Why, before the details. Its dismissal leaves the table of faults; where there is none, the window closes. */
export function Refused({ refusal, onDismiss }: { refusal: Refusal; onDismiss: () => void }) {
  const [dismissed, setDismissed] = useState<Refusal>();
  const { problem, harmless, whole, faults } = refusal;
  if (dismissed === refusal) return null;
  return (
    <Alert
      kind="danger"
      heading="Impossible d'importer le fichier csv :"
      onDismiss={() => (faults.length > 0 ? setDismissed(refusal) : onDismiss())}
    >
      <p>{whole.length > 0 && faults.length === 0 ? whole.join(' ') : problem.message}</p>
      {faults.length > 0 && whole.map((msg) => <p key={msg}>{msg}</p>)}
      {harmless && <p>Rien n’a été enregistré.</p>}
      {problem.detail && problem.errors.length === 0 && <p className="hint">{problem.detail}</p>}
    </Alert>
  );
}
