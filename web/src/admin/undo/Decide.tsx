type DecideProps = { label: string; pending: string; sending: boolean } & (
  | { onConfirm: () => void; form?: undefined }
  /** Id of the form to submit. */
  | { onConfirm?: undefined; form: string }
);

export function ConfirmButton({ label, pending, sending, onConfirm, form }: DecideProps) {
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
