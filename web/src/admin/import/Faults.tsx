import { FactTable } from '../../ui/FactTable';
import { ErrorAlert } from '../../ui/ProblemAlert';
import { useDownload } from '../download/useDownload';
import { CellText } from './CellText';
import { storedChoices } from './choices';
import type { ImportKind } from './kind';
import type { ImportError } from './refusal';

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
        Le fichier annoté est le vôtre, avec une colonne «&nbsp;erreur&nbsp;»&nbsp;: corrigez-le, enregistrez-le en CSV,
        puis importez-le sans retirer cette colonne, qui sera ignorée.
      </p>
      <div className="actions">
        <button
          type="button"
          className="btn"
          aria-disabled={preparing || undefined}
          onClick={() => void download(prepare)}
        >
          Télécharger le fichier annoté
        </button>
        <span className="hint" role="status">
          {preparing && 'Préparation en cours…'}
        </span>
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
