import { useEffect, useId, useRef } from 'react';
import { FileInput } from '../../ui/FileInput';
import { formatFileSize } from '../../ui/french';
import type { Import } from './useImport';

type FileChoiceProps = { help: string } & Pick<Import, 'choice' | 'hint' | 'choose' | 'start'>;

export function FileChoice({ help, choice, hint, choose, start }: FileChoiceProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // The input is emptied as well: else choosing the same file again fires no change event.
    if (!choice) input.current!.value = '';
  }, [choice]);

  return (
    <>
      <div className="file-choice">
        <FileInput
          ref={input}
          control={{
            id,
            name: 'file',
            'aria-describedby': `${id}-chosen ${id}-help`,
            ...(hint && { 'aria-invalid': true }),
          }}
          accept=".csv,.tsv,.txt,text/csv"
          onFile={(file) => choose(file)}
        >
          Choisir un fichier CSV
        </FileInput>
        <button
          type="button"
          className="btn btn-primary"
          onClick={() => {
            start();
            // Without a file, the focus shows what is missing.
            if (!choice) input.current!.focus();
          }}
        >
          Importer un fichier CSV
        </button>
        <span className={hint ? 'field-error' : 'file-chosen'} role="status" id={`${id}-chosen`}>
          {hint}
          {choice && !hint && `Fichier choisi\u00a0: ${choice.name} (${formatFileSize(choice.size)})`}
        </span>
      </div>
      <p className="hint" id={`${id}-help`}>
        {help} Le fichier peut aussi être déposé ici. Le séparateur (point-virgule, virgule ou tabulation) et l’encodage
        (UTF-8 ou Windows-1252) sont reconnus.
      </p>
    </>
  );
}
