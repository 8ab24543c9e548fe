import { annotated } from '../../../api/admin/import';
import { FactTable } from '../../../ui/FactTable';
import { ProblemAlert } from '../../../ui/ProblemAlert';
import { useDownload } from '../../download/useDownload';
import { CellText } from './CellText';
import { keptChoices } from './choices';
import type { Refusal } from './refusal';

const HEADS = ['Ligne', 'Colonne', 'Valeur', 'Ce qui ne va pas'];

/** What is wrong, line by line, and the same file with that written in it. */
export function Faults({ refusal: { faults, annotable }, file }: { refusal: Refusal; file: File }) {
  return (
    <>
      {annotable && <AnnotatedFile file={file} />}
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

function AnnotatedFile({ file }: { file: File }) {
  const { preparing, problem, dismiss, download } = useDownload();
  const name = file.name.replace(/(\.[^.]*)?$/, '-erreurs.csv');
  const prepare = async () => ({ content: await annotated({ file, colonnes: keptChoices() }), name });
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
