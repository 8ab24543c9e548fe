import { useQuery } from '@tanstack/react-query';
import { type ComponentType, createContext, Suspense, useContext, useMemo } from 'react';
import { type EtatPrepare, preparedStates } from '../../api/drafts';
import type { Message } from '../../edit/message';
import { formatDateTime } from '../../lib/days';
import { kindOf } from '../../lib/kinds';
import type { Column } from '../../ui/table/rows';
import '../crud.scss';

export type PreparedProps = {
  entite: string;
  states: EtatPrepare[];
  /** Above a form: opens the list with a message, once the draft that the form shows is published. */
  returnToList?: (message: Message) => void;
};

/** Drafts above a form or a list; set by an upper layer, which loads them once something is prepared. */
export const PreparedParts = createContext<Record<'Form' | 'List', ComponentType<PreparedProps>> | undefined>(
  undefined,
);

/** Drafts of one element, above its form. */
export function PreparedThing({ entite, cle, returnToList }: Omit<PreparedProps, 'states'> & { cle: string }) {
  const { data: states = [] } = useQuery(preparedStates(entite, cle));
  const parts = useContext(PreparedParts);
  if (!parts || states.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <parts.Form {...{ entite, states, returnToList }} />
    </Suspense>
  );
}

/** Prepared additions, above the list. */
export function PreparedNews({ entite, states }: PreparedProps) {
  const parts = useContext(PreparedParts);
  const news = states.filter(({ nouveau }) => nouveau);
  if (!parts || news.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <parts.List {...{ entite, states: news }} />
    </Suspense>
  );
}

/** « programmé le 4 janvier 2027 à 08:00 » */
export function formatState({ etat, publier_le, retirer_le }: EtatPrepare): string {
  const at = (moment: string) => `le ${formatDateTime(new Date(moment))}`;
  if (retirer_le !== null) return `sera retiré ${at(retirer_le)}`;
  if (publier_le !== null) return `programmé ${at(publier_le)}`;
  return etat === 'en_attente' ? 'modifications en attente' : etat;
}

const NONE: EtatPrepare[] = [];

/** False for the list of one parcours or stage: drafts are listed by kind, for all parents. */
function isListedWhole(entite = ''): boolean {
  const kind = kindOf(entite);
  return kind !== undefined && kind.parent === undefined && !kind.isLiveOnly;
}

/** Columns of a list, with the draft state below the name. */
export function usePreparedColumns<Row, C extends Column<Row>>(
  entite: string | undefined,
  columns: C[],
  keyOf: (row: Row) => string | number,
) {
  const { data: states = NONE } = useQuery({
    ...preparedStates(entite ?? ''),
    ...(!isListedWhole(entite) && { enabled: false }),
  });
  const marked = useMemo(() => {
    const [first, ...others] = columns;
    if (states.length === 0 || first === undefined) return columns;
    const below = (row: Row) => {
      const cle = String(keyOf(row));
      return states
        .filter((state) => state.cle === cle)
        .map((state) => (
          <span key={state.preparation} className="prepared-badge">
            {formatState(state)}
          </span>
        ));
    };
    return [{ ...first, below }, ...others];
  }, [columns, states, keyOf]);
  return { columns: marked, states };
}
