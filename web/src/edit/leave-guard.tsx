import { useLayoutEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ActionDialog } from '../ui/action-dialog';
import { useUnsavedTitle } from '../ui/navigation';

/** Options of `navigate` after which LeaveGuard asks nothing. */
export const skipLeaveGuard = { state: { decided: true } };

/** `mayLeave`: a link loses nothing, and is followed at once; closing the tab might. */
type Props = { when: boolean; mayLeave?: boolean; onLeave: () => void };

/** Asks before unsaved changes are lost by a link, by Back or by closing the tab; the tab's title shows that there are some. */
export function LeaveGuard({ when, mayLeave = false, onLeave }: Props) {
  useUnsavedTitle(when);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isDecided = (nextLocation.state as typeof skipLeaveGuard.state | null)?.decided;
    return when && !mayLeave && !isDecided && currentLocation.pathname !== nextLocation.pathname;
  });

  // A layout effect runs in the same turn as the render: a page that says « enregistré » must not ask.
  useLayoutEffect(() => {
    if (!when) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', preventUnload);
    return () => removeEventListener('beforeunload', preventUnload);
  }, [when]);

  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    onLeave();
    blocker.proceed();
  };
  return (
    <ActionDialog
      title={'Quitter sans enregistrer\u00a0?'}
      className="dialog-small"
      action={{ label: 'Quitter sans enregistrer', isDanger: true, onConfirm: leave }}
      closeLabel="Rester sur la page"
      onClose={blocker.reset}
    >
      <p>Ce que vous avez saisi n’est pas enregistré, et sera perdu si vous quittez cette page.</p>
    </ActionDialog>
  );
}
