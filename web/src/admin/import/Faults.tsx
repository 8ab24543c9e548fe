import { FactTable } from '../../ui/FactTable';
import { ProblemAlert } from '../../ui/ProblemAlert';
import { useDownload } from '../download/useDownload';
import { CellText } from './CellText';
import { keptChoices } from './choices';
import type { ImportKind } from './kind';
import type { Refusal } from './refusal';

type Props = { kind: ImportKind; refusal: Refusal; file: File };

const HEADS = ['Ligne', 'Colonne', 'Valeur', 'Ce qui ne va pas'];

/** What is wrong, line by line, and the same file with that written in it. */
export function Faults({ kind, refusal: { faults, annotable }, file }: Props) {
  return (
    <>
      {annotable && <AnnotatedFile kind={kind} file={file} />}
      <FactTable
        caption="Les erreurs, par ligne du fichier"
        captionHidden
        heads={HEADS}
        rows={faults.map(({ line, column, value, msg }) => [
          line,
          column || 'Toute la ligne',
          value !== undefined && <CellText key="value" text={value} />,
          msg,
        ])}
      />
    </>
  );
}

function AnnotatedFile({ kind: { calls, memory }, file }: Omit<Props, 'refusal'>) {
  const { preparing, problem, dismiss, download } = useDownload();
  const name = file.name.replace(/(\.[^.]*)?$/, '-erreurs.csv');
  const prepare = async () => ({ content: await calls.annotated({ file, colonnes: keptChoices(memory) }), name });
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
        <ProblemAlert
          heading="Impossible de préparer le fichier annoté&nbsp;:"
          problem={{ ...problem, errors: [] }}
          onDismiss={dismiss}
        />
      )}
    </div>
  );
}
