import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '../../address/paths';
import { QueryView } from '../../answer/Answer';
import { FINDINGS_PAGE, findingsOf, type LigneSante, type RegleSante } from '../../api/admin/sante';
import { readAuth } from '../../api/readSession';
import { FactTable } from '../../ui/FactTable';
import { Link } from '../../ui/Link';
import { TablePager } from '../../ui/TablePager';
import { hasLongWord } from '../../ui/Words';
import { MergeButton } from '../responsable/MergeButton';
import { editPathOf } from '../undo/address';
import { formatEntityName } from '../undo/words';

export function Findings({ rule: { regle, titre } }: { rule: RegleSante }) {
  const [page, turnTo] = useState(0);
  return (
    <QueryView query={useQuery(findingsOf(regle, page))}>
      {({ lines, total }) => {
        const last = Math.max(0, Math.ceil(total / FINDINGS_PAGE) - 1);
        const pages = { page, last, first: page * FINDINGS_PAGE, rows: lines, total, turnTo };
        return (
          <>
            <FactTable caption={titre} captionHidden heads={['Élément', 'Constat']} rows={lines.map(cellsOf)} />
            {(last > 0 || page > 0) && <TablePager {...pages} label={titre} />}
          </>
        );
      }}
    </QueryView>
  );
}

function cellsOf(line: LigneSante) {
  return [<FixLink key="mending" of={line} />, <Finding key="finding" of={line} />];
}

/** Only administrators may edit static pages. */
function FixLink({ of: line }: { of: LigneSante }) {
  const { isAdmin } = readAuth();
  const name = formatEntityName(line);
  const address = editPathOf({ ...line, parcoursId: line.id_parcours ?? undefined });
  if (line.entite === 'static' && !isAdmin) return `${name} (à signaler à un administrateur)`;
  if (address === undefined) return name;
  return (
    <Link to={address} className={hasLongWord(name) ? 'cell-long' : undefined}>
      {name}
    </Link>
  );
}

function Finding({ of: { entite, cle, libelle, detail, id_parcours, autre } }: { of: LigneSante }) {
  return (
    <>
      <span className="cell-long">{detail}</span>{' '}
      {entite === 'stage' && id_parcours !== null && (
        <Link to={adminPaths.parcours.details(id_parcours)}>Voir ce parcours</Link>
      )}
      {autre !== null && <MergeButton id={Number(cle)} otherId={Number(autre)} name={libelle} />}
    </>
  );
}
