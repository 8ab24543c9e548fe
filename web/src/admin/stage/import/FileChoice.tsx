import { useEffect, useId, useRef } from 'react';
import { FileInput } from '../../../ui/FileInput';
import { fileSize } from '../../../ui/french';
import { useDrop } from './useDrop';
import type { Import } from './useImport';

type Props = Pick<Import, 'choice' | 'hint' | 'choose' | 'start'>;

/** The file: chosen, or dropped here; then sent. */
export function FileChoice({ choice, hint, choose, start }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { over, target } = useDrop((files) => {
    if (files.length === 1) choose(files[0]);
    else choose(choice, 'Déposez un seul fichier à la fois.');
  });

  useEffect(() => {
    // The browser's own memory of the choice goes with it.
    if (!choice) input.current!.value = '';
  }, [choice]);

  return (
    <div className={over ? 'import-drop import-over' : 'import-drop'} {...target}>
      <div className="file-choice">
        <FileInput
          ref={input}
          control={{ id, name: 'file', 'aria-describedby': `${id}-help` }}
          accept=".csv,.tsv,.txt,text/csv"
          onFile={(file) => choose(file)}
        >
          Choisir un fichier CSV
        </FileInput>
        <button type="button" className="btn" onClick={start}>
          Importer un fichier CSV
        </button>
        <span className="file-chosen" role="status">
          {hint}
          {choice && !hint && `Fichier choisi\u00a0: ${choice.name} (${fileSize(choice.size)})`}
        </span>
      </div>
      <p className="hint" id={`${id}-help`}>
        Une ligne de titres (Code, Libellé et, au choix, les autres colonnes du modèle), puis un stage par ligne&nbsp;;
        le fichier peut aussi être déposé ici. Le séparateur (point-virgule, virgule ou tabulation) et l’encodage (UTF-8
        ou Windows-1252) sont reconnus.
      </p>
    </div>
  );
}
