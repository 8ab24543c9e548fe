import { type ComponentType, type ReactNode, useId, useRef, useState } from 'react';
import { FileInput } from '../FileInput';
import { formatFileSize } from '../french';

type FileSourceProps<Stored> = {
  file?: File;
  accept: string;
  /** Button labels. */
  choose: { file: string; library: string };
  hint: string;
  Library: ComponentType<{ onPick: (stored: Stored) => void }>;
  onFile: (file: File) => void;
  onPick: (stored: Stored) => void;
  /** Preview of the chosen file. */
  children?: ReactNode;
};

/** Chooses a local file or one of the library. */
export function FileSource<Stored>(props: FileSourceProps<Stored>) {
  const { file, accept, choose, hint, Library, onFile, onPick, children } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const pick = (stored: Stored) => {
    setOpen(false);
    onPick(stored);
  };
  return (
    <div className="md-origin">
      <div className="actions">
        <FileInput
          ref={input}
          control={{ id, name: 'file', 'aria-describedby': `${id}-chosen` }}
          accept={accept}
          onFile={onFile}
        >
          {choose.file}
        </FileInput>
        <button type="button" className="btn" aria-expanded={open} onClick={() => setOpen(!open)}>
          {choose.library}
        </button>
      </div>
      <p className="hint" id={`${id}-chosen`} role="status">
        {file ? `Fichier choisi\u00a0: ${file.name} (${formatFileSize(file.size)})` : hint}
      </p>
      {children}
      {open && <Library onPick={pick} />}
    </div>
  );
}
