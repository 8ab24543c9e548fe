import type { InputHTMLAttributes } from 'react';

type Props = { value: string } & Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'aria-label' | 'autoFocus'>;

/** Selected whole as soon as it has the focus. */
export function TextToCopy(props: Props) {
  return (
    <input className="form-control" readOnly autoComplete="off" onFocus={(event) => event.target.select()} {...props} />
  );
}
