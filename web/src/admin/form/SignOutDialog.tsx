import { Dialog } from '../../ui/Dialog';
import { count } from '../../ui/french';
import { AutosaveLinks } from './DraftLinks';
import type { Autosave } from './drafts';

type SignOutDialogProps = { autosaves: Autosave[]; onStay: () => void; onLeave: () => void };

/** Signing out deletes the autosaves: the next user of this browser must not read them. */
export function SignOutDialog({ autosaves, onStay, onLeave }: SignOutDialogProps) {
  return (
    <Dialog
      title={'Se déconnecter sans enregistrer\u00a0?'}
      className="dialog-small"
      closeLabel="Rester"
      closeFirst={false}
      onClose={onStay}
      footer={
        <button type="button" className="btn btn-danger" onClick={onLeave}>
          Se déconnecter et effacer
        </button>
      }
    >
      <p>{`${count(autosaves.length, 'texte n’est pas enregistré', 'textes ne sont pas enregistrés')}\u00a0:`}</p>
      <AutosaveLinks autosaves={autosaves} onFollow={onStay} />
    </Dialog>
  );
}
