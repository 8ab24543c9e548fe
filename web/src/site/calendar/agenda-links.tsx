import { lazy, Suspense, useState } from 'react';
import { isUpToDate, withBase } from '../../lib/site';
import { Button, LinkButton, type LinkButtonProps } from '../../ui/controls/button';
import { Icon } from '../../ui/text';
import './session.scss';

const AgendaHelp = lazy(() => import('./agenda-help'));

/** `isPartial`: the calendar covers a limited period. */
export function AgendaLinks({ path, what, isPartial = false }: { path: string; what: string; isPartial?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="agenda">
      <div className="actions">
        <AddLink path={path} what={`les sessions ${what}`} />
        {/* A program that subscribes has no session, and reads the live site alone. */}
        {isUpToDate() && (
          <Button aria-expanded={open} onClick={() => setOpen(!open)}>
            S’abonner
            <span className="visually-hidden">{` aux sessions ${what}`}</span>
            <Icon name="chevron" />
          </Button>
        )}
      </div>
      {isPartial && (
        // The calendar describes itself with the same text (server/session/agenda/agenda.service.ts).
        <p className="agenda-window">
          Cet agenda contient les sessions en cours, celles qui sont finies depuis 30 jours au plus et celles qui
          commencent dans les 548 jours.
        </p>
      )}
      {open && (
        <Suspense>
          <AgendaHelp path={path} />
        </Suspense>
      )}
    </div>
  );
}

type AddLinkProps = Pick<LinkButtonProps, 'look' | 'className'> & { path: string; what: string };

export function AddLink({ path, what, ...shape }: AddLinkProps) {
  return (
    <LinkButton {...shape} href={withBase(path)} download>
      Ajouter à mon agenda
      <span className="visually-hidden">{` ${what}`}</span>
    </LinkButton>
  );
}
