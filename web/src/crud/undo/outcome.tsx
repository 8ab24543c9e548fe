import { useQuery } from '@tanstack/react-query';
import { type AnnulationReponse, type EntityWithScope, type LigneAnnulee, modifiedEntity } from '../../api/history';
import { count } from '../../lib/french';
import { adminPaths } from '../../lib/paths';
import { Link } from '../../ui/link';
import { formatEntityName } from './format';
import '../crud.scss';

const SHOWN_MAX = 200;

function UndoLines({ lines }: { lines: LigneAnnulee[] }) {
  const others = lines.length - SHOWN_MAX;
  return (
    <>
      <ul>
        {lines.slice(0, SHOWN_MAX).map((line) => (
          <li key={`${line.entite} ${line.cle}`}>
            {formatEntityName(line)}
            {line.raison !== null && <span className="reason">{line.raison}</span>}
          </li>
        ))}
      </ul>
      {others > 0 && <p className="hint">{`et ${count(others, 'autre')}.`}</p>}
    </>
  );
}

export function UndoPreviewLines({ of }: { of: AnnulationReponse }) {
  const fullyRestored = of.annulees.filter(({ raison }) => raison === null);
  return (
    <div className="outcome">
      {of.annulees.length === 0 && <p>Rien ne peut revenir.</p>}
      {fullyRestored.length > 0 && (
        <details open={fullyRestored.length < 5}>
          <summary>{count(fullyRestored.length, 'élément revient', 'éléments reviennent')}</summary>
          <UndoLines lines={fullyRestored} />
        </details>
      )}
      <UndoLeftovers of={of} />
    </div>
  );
}

/** Lines that are restored with a reservation, kept, or impossible to restore, each with its reason. */
export function UndoLeftovers({ of: { annulees, conservees, impossibles } }: { of: AnnulationReponse }) {
  const withReason = annulees.filter(({ raison }) => raison !== null);
  const parts = [
    { lines: withReason, noun: ['élément revient à un détail près', 'éléments reviennent à un détail près'] },
    { lines: conservees, noun: ['élément est conservé', 'éléments sont conservés'] },
    { lines: impossibles, noun: ['élément ne peut pas revenir', 'éléments ne peuvent pas revenir'] },
  ] as const;
  return parts.map(
    ({ lines, noun }) =>
      lines.length > 0 && (
        <details key={noun[0]} open={lines.length < 20}>
          <summary>{count(lines.length, noun[0], noun[1])}</summary>
          <UndoLines lines={lines} />
        </details>
      ),
  );
}

/** An association cannot be edited: its path is that of its list. */
export function editPathOf({ entite, cle, parcoursId = 0 }: EntityWithScope): string | undefined {
  const parcoursPaths = { categorie: adminPaths.categorie, sousparcours: adminPaths.sousparcours };
  const topLevelPaths = {
    parcours: adminPaths.parcours,
    stage: adminPaths.stage,
    responsable: adminPaths.responsable,
    lieu: adminPaths.lieu,
    static: adminPaths.page,
    user: adminPaths.user,
  };
  if (entite === 'session_stage') return adminPaths.sessionAlone(cle);
  if (entite === 'definition_sousparcours') return adminPaths.association(parcoursId).list;
  if (isKeyOf(parcoursPaths, entite)) return parcoursPaths[entite](parcoursId).edit(cle);
  return isKeyOf(topLevelPaths, entite) ? topLevelPaths[entite].edit(cle) : undefined;
}

const isKeyOf = <T extends object>(object: T, name: PropertyKey): name is keyof T => Object.hasOwn(object, name);

/** Nothing if the modified entity no longer exists. */
export function ModifiedEntityLink({ modification }: { modification: number }) {
  const { data: entity } = useQuery(modifiedEntity(modification));
  const path = entity && editPathOf(entity);
  return path && <Link to={path}>Voir cet élément</Link>;
}
