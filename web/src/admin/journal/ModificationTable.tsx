import type { ReactNode } from 'react';
import { adminPaths } from '../../address/paths';
import type { ModificationResume } from '../../api/admin/journal';
import { FactTable } from '../../ui/FactTable';
import { Link } from '../../ui/Link';
import { hasLongWord } from '../../ui/Words';
import './journal.scss';
import { Moment } from './Moment';
import { authorOf, titleOfModification, undoneInWords } from './words';

type Props = {
  caption: string;
  lines: ModificationResume[];
  /** What is told of each, and under which head. */
  head: string;
  told: (one: ModificationResume) => ReactNode;
  /** Of one person, whom nobody needs to name. */
  isOwn?: boolean;
};

/** Modifications, the newest first: each leads to what it did. */
export function ModificationTable({ caption, lines, head, told, isOwn = false }: Props) {
  const heads = ['Modification', head, ...(isOwn ? [] : ['Par']), 'Date'];
  const cellsOf = (one: ModificationResume) => [
    <Title key="title" of={one} />,
    <>
      {told(one)} {undoneInWords(one) && <span className="undone">{undoneInWords(one)}</span>}
    </>,
    ...(isOwn ? [] : [authorOf(one)]),
    <Moment key="date" iso={one.date} />,
  ];
  return <FactTable caption={caption} captionHidden heads={heads} rows={lines.map(cellsOf)} />;
}

function Title({ of }: { of: ModificationResume }) {
  const title = titleOfModification(of);
  return (
    <Link to={adminPaths.journal.modification(of.id)} className={hasLongWord(title) ? 'cell-long' : undefined}>
      {title}
    </Link>
  );
}
