type Props = { label: string; pending: string; sending: boolean } & (
  | { onConfirm: () => void; form?: undefined }
  /** The form that it sends, where something is typed first. */
  | { onConfirm?: undefined; form: string }
);

/** The button that decides, below what it would do. */
export function ConfirmButton({ label, pending, sending, onConfirm, form }: Props) {
  return (
    <>
      <button
        type={form === undefined ? 'button' : 'submit'}
        form={form}
        className="btn btn-primary"
        aria-disabled={sending || undefined}
        onClick={onConfirm}
      >
        {label}
      </button>
      <span className="hint" role="status">
        {sending && pending}
      </span>
    </>
  );
}
