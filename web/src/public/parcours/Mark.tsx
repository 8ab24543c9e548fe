const COLOURS = 6;

type MarkProps = { index: number; name: string };

/** A numbered disc: the colour is never the only sign. */
export function SousParcoursBadge({ index, name }: MarkProps) {
  return (
    <span className={`mark mark-${(index % COLOURS) + 1}`} title={name} aria-hidden="true">
      {index + 1}
    </span>
  );
}
