import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../ui/Icon';
import './session.scss';

const AgendaHelp = lazy(() => import('./AgendaHelp'));

/** Two acts: to add what is known now to an agenda, once; to have an agenda follow what changes. */
export function AgendaLinks({ path, what }: { path: string; what: string }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="agenda">
      <div className="actions">
        <AddLink className="btn" path={path} what={`les sessions ${what}`} />
        <button type="button" className="btn" aria-expanded={open} onClick={() => setOpen(!open)}>
          S’abonner
          <span className="visually-hidden">{` aux sessions ${what}`}</span>
          <Icon name="chevron" />
        </button>
      </div>
      {open && (
        <Suspense>
          <AgendaHelp path={path} />
        </Suspense>
      )}
    </div>
  );
}

/** To add what is known now. */
export function AddLink({ path, what, className }: { path: string; what: string; className: string }) {
  return (
    <a className={className} href={path} download>
      Ajouter à mon agenda
      <span className="visually-hidden">{` ${what}`}</span>
    </a>
  );
}
