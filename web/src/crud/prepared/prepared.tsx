import { useQuery } from '@tanstack/react-query';
import { type ComponentType, createContext, Suspense, useContext, useMemo } from 'react';
import { type EtatPrepare, preparedStates } from '../../api/drafts';
import type { Message } from '../../edit/message';
import { formatDateTime } from '../../lib/days';
import type { Column } from '../../ui/table/rows';
import '../crud.scss';

export type PreparedProps = {
  entite: string;
  states: EtatPrepare[];
  /** Opens the list with a message, above a form: what it shows has been published. */
  returnToList?: (message: Message) => void;
};

/** Above a form, and above a list: of a layer above, which loads them once something is prepared. */
export const PreparedParts = createContext<Record<'Form' | 'List', ComponentType<PreparedProps>> | undefined>(
  undefined,
);

/** What is prepared of one thing, above its form. */
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

/** What is prepared and is not on the site, above the list. */
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
export function formatState({ etat, publier_le }: EtatPrepare): string {
  const at = publier_le === null ? '' : ` le ${formatDateTime(new Date(publier_le))}`;
  if (etat === 'retrait_programme') return `sera retiré${at}`;
  if (etat === 'programme') return `programmé${at}`;
  return etat === 'en_attente' ? 'modifications en attente' : etat;
}

const NONE: EtatPrepare[] = [];

/** The columns of a list, whose first one also says what is prepared. */
export function usePreparedColumns<Row, C extends Column<Row>>(
  entite: string | undefined,
  columns: C[],
  keyOf: (row: Row) => string | number,
) {
  const { data: states = NONE } = useQuery({
    ...preparedStates(entite ?? ''),
    ...(entite !== 'stage' && entite !== 'parcours' && { enabled: false }),
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
