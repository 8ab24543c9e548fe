import { useNotify } from '../../edit/message';
import { useReadOnly } from '../../edit/read-only';
import { useSubmit } from '../../edit/use-edit';
import { ErrorAlert } from '../../ui/alert';
import { Button } from '../../ui/controls/button';
import { focusHeading } from '../../ui/focus';
import { type PreparationDetail, updatePreparation } from './preparations.api';
import { formatDue } from './state';
import './preparations.scss';

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
        <div className="alert notice notice-danger preparation-alert" role="alert">
          <div>
            <p className="notice-heading">{'N’a pas pu se publier à son heure\u00a0:'}</p>
            <p>{echec}</p>
            <p>Elle le retente toutes les cinq minutes.</p>
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
        <div className="actions preparation-actions">
          <Button inactive={sending} onClick={cancel}>
            Ne plus la programmer
          </Button>
          <span className="hint" role="status">
            {sending && 'Envoi en cours…'}
          </span>
        </div>
      )}
    </>
  );
}
