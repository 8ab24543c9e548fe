type SaveStatusProps = {
  sending: boolean;
  pendingText?: string;
  /** Signed in again after a 401. */
  reconnected?: boolean;
  /** The act to take once signed in again. */
  next?: string;
};

/** Says that what a button began is under way, or that it can be sent again. */
export function SaveStatus({
  sending,
  pendingText = 'Envoi en cours…',
  reconnected = false,
  next = 'enregistrez',
}: SaveStatusProps) {
  return (
    <span className="hint" role="status">
      {sending && pendingText}
      {reconnected && !sending && `Vous êtes de nouveau connecté\u00a0: ${next}.`}
    </span>
  );
}
