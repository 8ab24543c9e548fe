import type { RefObject } from 'react';
import type { Control } from './Field';
import './file.scss';

type FileInputProps = {
  ref: RefObject<HTMLInputElement | null>;
  control: Partial<Control> & { id: string };
  accept: string;
  /** Disables the choice for now. */
  busy?: boolean;
  onFile: (file: File) => void;
  children: string;
};

/** The browser's own button is in the browser's language, which may not be French: a label replaces it. */
export function FileInput({ ref, control, accept, busy = false, onFile, children }: FileInputProps) {
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
          // Without this, choosing the same file again after a correction fires no change event.
          event.currentTarget.value = '';
        }}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Cancelling the file picker keeps the previous choice.
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
