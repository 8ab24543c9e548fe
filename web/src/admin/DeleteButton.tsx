import type { ReactNode } from 'react';
import { problemOf } from '../api/admin/problem';
import { ConfirmDelete } from '../ui/ConfirmDelete';

type Props = {
  label?: string;
  pending?: string;
  question: string;
  heading: string;
  remove: () => Promise<unknown>;
  /** What goes with it; see Consequence. */
  children?: ReactNode;
};

/** Deletes a row, once confirmed: `<DeleteButton question="…" heading="…" remove={() => stages.remove(id)} />`. */
export function DeleteButton({ remove, ...rest }: Props) {
  const onConfirm = () => remove().then(() => undefined, problemOf);
  return <ConfirmDelete {...rest} onConfirm={onConfirm} />;
}
