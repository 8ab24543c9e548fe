import type { RefObject } from 'react';
import type { Control } from './Field';
import './file.scss';

type Props = {
  ref: RefObject<HTMLInputElement | null>;
  control: Partial<Control> & { id: string };
  accept: string;
  /** Whether none can be chosen for now. */
  busy?: boolean;
  onFile: (file: File) => void;
  children: string;
};

/** A choice of a file. The browser's own button speaks the browser's language, which may not be French. */
export function FileInput({ ref, control, accept, busy = false, onFile, children }: Props) {
  return (
    <>
      <input
        ref={ref}
        type="file"
        className="visually-hidden"
        accept={accept}
        aria-disabled={busy || undefined}
        onClick={(event) => {
          if (busy) return event.preventDefault();
          // The same file chosen again, once mended, is a choice too.
          event.currentTarget.value = '';
        }}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // A window that is closed without a choice leaves what was chosen before.
          if (file && target.validity.valid && !busy) onFile(file);
        }}
        {...control}
      />
      <label className="btn" htmlFor={control.id}>
        {children}
      </label>
    </>
  );
}
