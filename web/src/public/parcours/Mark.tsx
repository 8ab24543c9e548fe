const COLOURS = 6;

type Props = { index: number; name: string };

/** A sous-parcours as a numbered disc, like a line on a network map: never told by its colour alone. */
export function SousParcoursBadge({ index, name }: Props) {
  return (
    <span className={`mark mark-${(index % COLOURS) + 1}`} title={name} aria-hidden="true">
      {index + 1}
    </span>
  );
}
