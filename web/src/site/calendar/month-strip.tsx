import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Calendrier } from '../../entities/session/calendrier.api';
import { formatMonth } from '../../entities/session/months';
import { capitalize, count } from '../../lib/french';
import { LinkButton } from '../../ui/controls/button';
import { withFilters } from '../../ui/url-filters';

type Props = { months: Calendrier['mois']; chosen: string | undefined; hidesCancelled: boolean };

/** The months that have sessions, in a line that scrolls. */
export function MonthStrip({ months, chosen, hidesCancelled }: Props) {
  const { search } = useLocation();
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (current) strip.current!.scrollLeft = current.offsetLeft - strip.current!.offsetLeft;
  }, [chosen]);
  const shown = months
    .map(({ mois, sessions, annulees }) => ({ mois, sessions: hidesCancelled ? sessions - annulees : sessions }))
    .filter(({ mois, sessions }) => sessions > 0 || mois === chosen);
  if (shown.length < 2) return null;
  const link = (mois: string | undefined, label: string, counted?: string) => (
    <li key={label}>
      <LinkButton
        small
        to={{ search: withFilters(search, { mois }) }}
        aria-current={mois === chosen ? 'true' : undefined}
      >
        {label}
        {counted && <span className="visually-hidden">{`, ${counted}`}</span>}
      </LinkButton>
    </li>
  );
  return (
    <nav aria-label="Mois" className="no-print">
      <ul ref={strip} className="month-strip bare-list">
        {link(undefined, 'Tous les mois')}
        {shown.map(({ mois, sessions }) => link(mois, capitalize(formatMonth(mois)), count(sessions, 'session')))}
      </ul>
    </nav>
  );
}
