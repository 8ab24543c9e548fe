type Sending = { sending: boolean; /** Signed in again after a 401. */ reconnected: boolean };

type SaveStatusProps = Sending & { pendingText?: string; /** What to do once signed in again. */ next?: string };

/** Says that a save is under way, or that it can be sent again. */
export function SaveStatus({
  sending,
  reconnected,
  pendingText = 'Envoi en cours…',
  next = 'enregistrez',
}: SaveStatusProps) {
  return (
    <span className="hint" role="status">
      {sending && pendingText}
      {reconnected && !sending && `Vous êtes de nouveau connecté\u00a0: ${next}.`}
    </span>
  );
}
