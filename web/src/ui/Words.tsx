/** Longer words may break, since a column might be too narrow for them. */
const LONGEST = 20;

const long = new RegExp(`\\S{${LONGEST + 1}}`);

export const hasLongWord = (text: string) => long.test(text);

/** Keeps codes from breaking at their hyphens. */
export function UnbrokenWords({ text }: { text: string }) {
  if (!text.includes('-')) return text;
  return text.split(/(\s+)/).map((word, index) =>
    word.includes('-') && word.length <= LONGEST ? (
      <span key={index} className="word">
        {word}
      </span>
    ) : (
      word
    ),
  );
}
