import { Fragment } from 'react';
import { cut, difference, excerpt, type Piece } from './difference';
import { Nothing } from './Nothing';

/** `beside`: the text of the other side, from which what differs is marked; `isWhole`: however long it is. */
type Props = { text: string; as?: 'del' | 'ins'; beside?: string; isWhole?: boolean };

/** A text that may be long: the part of it that matters. */
export function ChangedText({ text, as: mark, beside = '', isWhole = false }: Props) {
  if (text === '') return <Nothing />;
  if (mark && isWhole) return <Pieces pieces={difference(text, beside)[0]} as={mark} />;
  if (!mark || beside === '') return <span className="changed-text">{cut(text)}</span>;
  return <Pieces pieces={excerpt(difference(text, beside)[0])} as={mark} />;
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
