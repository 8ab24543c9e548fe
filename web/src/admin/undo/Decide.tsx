type Props = { label: string; pending: string; sending: boolean; onDecide: () => void };

/** The button that decides, below what it would do. */
export function Decide({ label, pending, sending, onDecide }: Props) {
  return (
    <>
      <button type="button" className="btn btn-primary" aria-disabled={sending || undefined} onClick={onDecide}>
        {label}
      </button>
      <span className="hint" role="status">
        {sending && pending}
      </span>
    </>
  );
}
