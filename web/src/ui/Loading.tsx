type LoadingProps = { label: string; lines?: number; className?: string };

/** Skeleton lines reserve the space of the content. */
export function Loading({ label, lines = 6, className = '' }: LoadingProps) {
  return (
    <div className={`loading ${className}`}>
      <p role="status">{label}</p>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton" aria-hidden="true" />
      ))}
    </div>
  );
}
