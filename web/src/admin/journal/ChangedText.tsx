import { Fragment } from 'react';
import { diffWords, excerpt, type Piece, truncate } from './difference';
import { EmptyValue } from './Nothing';

/** `other`: text of the other side, for the diff. `isWhole`: not shortened. */
type ChangedTextProps = { text: string; as?: 'del' | 'ins'; other?: string; isWhole?: boolean };

export function ChangedText({ text, as: mark, other = '', isWhole = false }: ChangedTextProps) {
  if (text === '') return <EmptyValue />;
  if (mark && isWhole) return <Pieces pieces={diffWords(text, other)[0]} as={mark} />;
  if (!mark || other === '') return <span className="changed-text">{truncate(text)}</span>;
  return <Pieces pieces={excerpt(diffWords(text, other)[0])} as={mark} />;
}

function Pieces({ pieces, as: Mark }: { pieces: Piece[]; as: 'del' | 'ins' }) {
  return (
    <span className="changed-text">
      {pieces.map(({ text, differs }, i) =>
        differs ? <Mark key={i}>{text}</Mark> : <Fragment key={i}>{text}</Fragment>,
      )}
    </span>
  );
}
