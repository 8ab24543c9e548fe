type Props = { label: string; pending: string; sending: boolean } & (
  | { onDecide: () => void; form?: undefined }
  /** The form that it sends, where something is typed first. */
  | { onDecide?: undefined; form: string }
);

/** The button that decides, below what it would do. */
export function Decide({ label, pending, sending, onDecide, form }: Props) {
  return (
    <>
      <button
        type={form === undefined ? 'button' : 'submit'}
        form={form}
        className="btn btn-primary"
        aria-disabled={sending || undefined}
        onClick={onDecide}
      >
        {label}
      </button>
      <span className="hint" role="status">
        {sending && pending}
      </span>
    </>
  );
}
