import { useState } from 'react';
import { Alert, ErrorAlert } from '../../ui/alert';
import { Button } from '../../ui/controls/button';
import { SaveStatus } from '../../ui/controls/save-status';
import { FactTable } from '../../ui/table/fact-table';
import { useDownload } from '../downloads';
import { type ImportError, type ImportKind, storedChoices } from './use-import';

export function CellText({ text }: { text: string }) {
  return text === '' ? <em className="cell-empty">vide</em> : <span className="cell-text">{text}</span>;
}

type Props = { kind: ImportKind; importError: ImportError; file: File };

const HEADS = ['Ligne', 'Colonne', 'Valeur', 'Ce qui ne va pas'];

export function LineErrors({ kind, importError: { lineErrors, canAnnotate }, file }: Props) {
  return (
    <>
      {canAnnotate && <AnnotatedFile kind={kind} file={file} />}
      <FactTable
        caption="Les erreurs, par ligne du fichier"
        captionHidden
        heads={HEADS}
        rows={lineErrors.map(({ line, column, value, msg }) => [
          line,
          column || 'Toute la ligne',
          value !== undefined && <CellText key="value" text={value} />,
          msg,
        ])}
      />
    </>
  );
}

function AnnotatedFile({ kind: { calls, storageKey }, file }: Omit<Props, 'importError'>) {
  const { preparing, problem, dismiss, download } = useDownload();
  const name = file.name.replace(/(\.[^.]*)?$/, '-erreurs.csv');
  const prepare = async () => ({ content: await calls.annotated({ file, colonnes: storedChoices(storageKey) }), name });
  return (
    <div className="import-annotated">
      <p>
        Le fichier annoté est le vôtre, en CSV, avec une colonne «&nbsp;erreur&nbsp;» de plus&nbsp;: corrigez-le, puis
        importez-le sans retirer cette colonne, qui ne sera pas lue.
      </p>
      <div className="actions">
        <Button inactive={preparing} onClick={() => void download(prepare)}>
          Télécharger le fichier annoté
        </Button>
        <SaveStatus sending={preparing} pendingText="Préparation en cours…" />
      </div>
      {problem && (
        <ErrorAlert
          heading="Impossible de préparer le fichier annoté&nbsp;:"
          problem={{ ...problem, errors: [] }}
          onDismiss={dismiss}
        />
      )}
    </div>
  );
}

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
