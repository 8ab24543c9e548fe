import { useState } from 'react';
import type { PublicSession } from '../../entities/session/session.api';
import { formatPeriod } from '../../lib/days';
import { isUpToDate, withBase } from '../../lib/site';
import { LinkButton } from '../../ui/controls/button';
import { MenuButton } from '../../ui/controls/disclosure';
import { CopyLink } from '../../ui/share/copy-link';
import './session.scss';

type AgendaLinksProps = {
  path: string;
  /** « de ce stage » */
  what: string;
  /** Whether the calendar covers a limited period. */
  isPartial?: boolean;
  /** Sessions that can be added one by one. */
  sessions?: Pick<PublicSession, 'id' | 'debut' | 'fin'>[];
};

/** One button for every way into an agenda; the file of all the sessions is there without script too. */
export function AgendaLinks({ path, what, isPartial, sessions }: AgendaLinksProps) {
  const [open, setOpen] = useState(false);
  return (
    <MenuButton
      className="agenda"
      onToggle={setOpen}
      summary={
        <>
          Ajouter à mon agenda
          <span className="visually-hidden">{` les sessions ${what}`}</span>
        </>
      }
    >
      <div className="agenda-menu">
        {/* The calendar describes itself with the same text (server/session/agenda/agenda.service.ts). */}
        {isPartial && <p className="hint">Sessions des 18 prochains mois et des 30 derniers jours.</p>}
        <LinkButton href={withBase(path)} download>
          Toutes les sessions <small>.ics</small>
        </LinkButton>
        {/* A program that subscribes has no session, and reads the live site alone. */}
        {open && <OtherWays path={isUpToDate() ? path : ''} sessions={sessions} />}
      </div>
    </MenuButton>
  );
}

type OtherWaysProps = { path: string; sessions?: Pick<PublicSession, 'id' | 'debut' | 'fin'>[] };

/** `path`: empty where the sessions can only be taken as they are. */
function OtherWays({ path, sessions = [] }: OtherWaysProps) {
  return (
    <>
      {sessions.length > 1 && (
        <ul className="bare-list agenda-sessions">
          {sessions.map(({ id, debut, fin }) => (
            <li key={id}>
              <a className="session-link" href={withBase(`/session/${id}.ics`)} download>
                {`Session ${formatPeriod(debut!, fin!)}`}
              </a>
            </li>
          ))}
        </ul>
      )}
      {path && (
        <>
          <p className="muted">
            Un abonnement suit les changements{'\u00a0'}: votre agenda relit cette adresse de lui-même, parfois un jour
            plus tard. Le fichier ne garde que l’état d’aujourd’hui.
          </p>
          <div className="actions">
            <LinkButton look="primary" href={`webcal://${location.host}${withBase(path)}`}>
              S’abonner
            </LinkButton>
            <CopyLink to={path} />
          </div>
        </>
      )}
    </>
  );
}
