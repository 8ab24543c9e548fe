import { cut, difference } from './difference';

/** `beside`: the text of the other side, from which what differs is marked. */
type Props = { text: string; as?: 'del' | 'ins'; beside?: string };

/** A text that may be long: the part of it that matters. */
export function ChangedText({ text, as: Mark, beside }: Props) {
  if (text === '') return <em className="nothing">vide</em>;
  if (!Mark || !beside) return <span className="changed-text">{cut(text)}</span>;
  const [{ before, differs, after }] = difference(text, beside);
  return (
    <span className="changed-text">
      {before}
      {differs !== '' && <Mark>{differs}</Mark>}
      {after}
    </span>
  );
}
