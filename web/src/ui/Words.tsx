/** The longest word that keeps whole in a column; what is longer may break, where a column could not hold it. */
const LONGEST = 20;

const long = new RegExp(`\\S{${LONGEST + 1}}`);

export const hasLongWord = (text: string) => long.test(text);

/** A text of which no code breaks at its hyphen, as long as a line can hold it. */
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
