import { useLocation } from 'react-router-dom';
import { QueryView } from '../../api/query-view';
import type { asSent, Calendrier } from '../../entities/session/calendrier.api';
import { useAllSessions } from '../../entities/session/year.api';
import YearPlan from '../../entities/session/year-plan';
import { addMonths } from '../../entities/session/year-rows';
import { addDays } from '../../lib/days';
import { LinkButton } from '../../ui/controls/button';
import { Loading } from '../../ui/failure';
import { Link } from '../../ui/link';
import { withFilters } from '../../ui/url-filters';
import { useStageAddress } from '../address';

type Props = {
  chosen: ReturnType<typeof asSent>;
  from: string;
  today: string;
  /** Says how many sessions of these months are shown, and how many are hidden. */
  counted: (months: Calendrier['mois']) => string;
  months: Calendrier['mois'];
};

/** Twelve months, from the current one unless the address says another. */
export default function YearView({ chosen, from, today, counted, months }: Props) {
  const { search } = useLocation();
  const { linkTo } = useStageAddress();
  const end = addMonths(from, 12);
  const current = today.slice(0, 7);
  const query = useAllSessions({
    ...chosen,
    depuis: from > current ? `${from}-01` : today,
    jusqua: addDays(`${end}-01`, -1),
  });
  const to = (mois: string) => ({ search: withFilters(search, { mois: mois > current && mois }) });
  return (
    <>
      <div className="row mb-2">
        <p className="lead" role="status">
          {counted(months.filter(({ mois }) => mois >= from && mois < end))}
        </p>
        <nav className="actions no-print" aria-label="Autres mois">
          {from > current && <LinkButton to={to(addMonths(from, -12))}>12 mois précédents</LinkButton>}
          <LinkButton to={to(end)}>12 mois suivants</LinkButton>
        </nav>
      </div>
      <QueryView query={query} loading={<Loading label="Chargement de l’année…" />}>
        {(sessions) => (
          <YearPlan {...{ sessions, from, today }} linkOf={({ stage }) => linkTo(stage.id)}>
            <Link to={{ search: withFilters(search, { vue: undefined, mois: undefined }) }}>
              Les mêmes sessions en liste
            </Link>
            , et celles dont les dates sont à fixer.
          </YearPlan>
        )}
      </QueryView>
    </>
  );
}
