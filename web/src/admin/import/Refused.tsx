import { useState } from 'react';
import { Alert } from '../../ui/Alert';
import type { ImportError } from './refusal';

/** Dismissing it leaves the table of line errors; without line errors, it closes the dialog. */
export function ImportErrorAlert({ importError, onDismiss }: { importError: ImportError; onDismiss: () => void }) {
  const [dismissed, setDismissed] = useState<ImportError>();
  const { problem, isNothingWritten, fileErrors, lineErrors } = importError;
  if (dismissed === importError) return null;
  return (
    <Alert
      kind="danger"
      heading="Impossible d'importer le fichier csv :"
      onDismiss={() => (lineErrors.length > 0 ? setDismissed(importError) : onDismiss())}
    >
      <p>{fileErrors.length > 0 && lineErrors.length === 0 ? fileErrors.join(' ') : problem.message}</p>
      {lineErrors.length > 0 && fileErrors.map((msg) => <p key={msg}>{msg}</p>)}
      {isNothingWritten && <p>Rien n’a été enregistré.</p>}
      {problem.detail && problem.errors.length === 0 && <p className="hint">{problem.detail}</p>}
    </Alert>
  );
}
