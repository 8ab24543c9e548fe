import { useEffect, useRef } from 'react';
import type { Actes } from '../../api/admin/import';
import { useAuthExpired } from '../../api/sessionLost';
import { Dialog } from '../../ui/Dialog';
import { useReconnected } from '../form/useReconnected';
import { ChosenColumns } from './ChosenColumns';
import { ColumnChoices } from './ColumnChoices';
import { LineErrors } from './Faults';
import { ImportPreview } from './ImportPreview';
import type { ImportKind } from './kind';
import { ImportErrorAlert } from './Refused';
import { isNoOp, stepStatus, stepTitle } from './sentences';
import type { Import, ImportStep } from './useImport';

type ImportDialogProps = { kind: ImportKind; actes: Actes; step: ImportStep } & Pick<
  Import,
  'copy' | 'choice' | 'confirm' | 'retry' | 'chooseColumns' | 'close'
>;

export function ImportDialog({ kind, actes, step, copy, choice, confirm, retry, chooseColumns, close }: ImportDialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const isExpired = useAuthExpired();
  useEffect(() => {
    // The pressed button is removed with its step: the focus moves to the body of the dialog.
    if (document.activeElement === document.body) body.current?.focus();
  }, [step.name, isExpired]);

  const importError = step.name === 'refused' ? step.importError : undefined;
  const reconnected = useReconnected(importError?.problem);
  const canConfirm = step.name === 'importing' || (step.name === 'preview' && !isNoOp(step.check));
  const canClose = step.name === 'importing' ? step.sent === 1 : !canConfirm && step.name !== 'checking';
  return (
    <Dialog
      title={stepTitle(step)}
      subtitle={<p className="hint import-name">{(copy ?? choice)?.name}</p>}
      className="import-dialog"
      closeLabel={canClose ? 'Fermer' : 'Annuler'}
      closeFirst={canClose && !importError?.canRetry && !canConfirm}
      onClose={close}
      footer={
        <>
          {canConfirm && (
            <button
              type="button"
              className="btn btn-primary"
              aria-disabled={step.name === 'importing' || undefined}
              onClick={confirm}
            >
              Confirmer
            </button>
          )}
          {importError?.canRetry && (
            <button type="button" className="btn btn-primary" onClick={retry}>
              Réessayer
            </button>
          )}
        </>
      }
    >
      <div ref={body} tabIndex={-1} className="import-step">
        <p role="status" className="import-status">
          {reconnected ? 'Vous êtes de nouveau connecté\u00a0: réessayez.' : stepStatus(step, kind)}
        </p>
        {'sent' in step && <progress aria-label="Envoi du fichier" value={step.sent < 1 ? step.sent : undefined} />}
        {step.name === 'preview' && (
          <ChosenColumns storageKey={kind.storageKey} columns={step.check.preview!.colonnes} onAgain={chooseColumns} />
        )}
        {'check' in step && <ImportPreview kind={kind} actes={actes} {...step.check} />}
        {importError && !reconnected && <ImportErrorAlert importError={importError} onDismiss={close} />}
        {importError && importError.unknownTitles.length > 0 && (
          <ColumnChoices
            kind={kind}
            key={importError.unknownTitles.join('\n')}
            titles={importError.unknownTitles}
            onChosen={chooseColumns}
          />
        )}
        {importError && importError.lineErrors.length > 0 && copy && (
          <LineErrors kind={kind} importError={importError} file={copy} />
        )}
      </div>
    </Dialog>
  );
}
