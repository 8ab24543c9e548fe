import { useState } from 'react';
import { annotated } from '../../../api/admin/import';
import { type Problem, problemOf } from '../../../api/admin/problem';
import { FactTable } from '../../../ui/FactTable';
import { ProblemAlert } from '../../../ui/ProblemAlert';
import { CellText } from './CellText';
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
  const [problem, setProblem] = useState<Problem>();
  const [preparing, setPreparing] = useState(false);
  const download = async () => {
    if (preparing) return;
    setPreparing(true);
    setProblem(undefined);
    await annotated(file).then(
      (content) => save(content, file.name.replace(/(\.[^.]*)?$/, '-erreurs.csv')),
      (error: unknown) => setProblem(problemOf(error)),
    );
    setPreparing(false);
  };
  return (
    <div className="import-annotated">
      <p>
        Le fichier annoté est le vôtre, avec une colonne «&nbsp;erreur&nbsp;»&nbsp;: corrigez-le, enregistrez-le en CSV,
        puis importez-le sans retirer cette colonne, qui sera ignorée.
      </p>
      <div className="actions">
        <button type="button" className="btn" aria-disabled={preparing || undefined} onClick={() => void download()}>
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
          onDismiss={() => setProblem(undefined)}
        />
      )}
    </div>
  );
}

/** As a link to a file of the server would. */
function save(content: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has to have begun before the address goes.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
