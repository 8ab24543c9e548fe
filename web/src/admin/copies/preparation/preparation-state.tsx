import { useNotify } from '../../../edit/message';
import { useReadOnly } from '../../../edit/read-only';
import { useSubmit } from '../../../edit/use-edit';
import { formatDateTime } from '../../../lib/days';
import { ErrorAlert } from '../../../ui/alert';
import { Button } from '../../../ui/controls/button';
import { SaveStatus } from '../../../ui/controls/save-status';
import { focusHeading } from '../../../ui/focus';
import { formatParisTime, Moment } from '../../../ui/text';
import { type PreparationDetail, updatePreparation } from './preparations.api';
import './preparation.scss';

const WORDS: Record<string, string> = { publiee: 'Publiée le', abandonnee: 'Abandonnée le' };
const UNDONE = 'publication annulée';
const REFUSED = 'publication refusée';

/** « Se publiera le 4 janvier 2027 à 08:00 »; once that has failed, « Devait se publier… ». */
export const formatDue = (publier_le: string, echec: string | null = null) =>
  `${echec === null ? 'Se publiera' : 'Devait se publier'} le ${formatDateTime(new Date(publier_le))}`;

/** Text of `PreparationState`, for the filter and the order. */
export function formatPreparationState({ etat, fin, annulee, publier_le, echec }: PreparationDetail): string {
  if (fin !== null) return `${WORDS[etat]} ${formatParisTime(fin)} ${annulee ? UNDONE : ''}`;
  return `${publier_le === null ? 'Ouverte' : formatDue(publier_le, echec)} ${echec === null ? '' : REFUSED}`;
}

export function PreparationState({ of: { etat, fin, annulee, publier_le, echec } }: { of: PreparationDetail }) {
  const badge = annulee ? UNDONE : echec === null ? undefined : REFUSED;
  const refused = echec !== null && !annulee;
  return (
    <>
      {fin !== null && (
        <>
          {WORDS[etat]} <Moment iso={fin} />
        </>
      )}
      {fin === null && (publier_le === null ? 'Ouverte' : formatDue(publier_le, echec))}
      {badge && (
        <>
          {' '}
          <span className={`badge ${refused ? 'preparation-refused' : ''}`}>{badge}</span>
        </>
      )}
    </>
  );
}

/** Says when the preparation will be published, or why its scheduled publication failed. */
export function ScheduledPublication({ of: preparation }: { of: PreparationDetail }) {
  const { nom, publier_le, echec } = preparation;
  const notify = useNotify();
  const isReadOnly = useReadOnly();
  const { send, sending, problem, dismiss } = useSubmit();
  if (publier_le === null) return null;
  const cancel = () =>
    void send(async () => {
      await updatePreparation({ ...preparation, publier_le: null });
      focusHeading();
      notify({ text: `La préparation «\u00a0${nom}\u00a0» n’est plus programmée.` });
    });
  return (
    <>
      {echec !== null && (
        <div className="alert notice notice-danger mb-4" role="alert">
          <div>
            <p className="notice-heading">{'Cette préparation n’a pas pu être publiée à l’heure prévue\u00a0:'}</p>
            <p>{echec}</p>
            <p>Le site réessaie toutes les cinq minutes.</p>
          </div>
        </div>
      )}
      <p>
        <b>{formatDue(publier_le, echec)}</b>, heure de Paris.
      </p>
      {problem && (
        <ErrorAlert heading={'Impossible de ne plus la programmer\u00a0:'} problem={problem} onDismiss={dismiss} />
      )}
      {!isReadOnly && (
        <div className="actions mb-4">
          <Button inactive={sending} onClick={cancel}>
            Ne plus la programmer
          </Button>
          <SaveStatus sending={sending} />
        </div>
      )}
    </>
  );
}
