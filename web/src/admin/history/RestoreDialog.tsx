import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../answer/Answer';
import type { RestorePreview, Versions } from '../../api/admin/versions';
import { Dialog } from '../../ui/Dialog';
import { FactTable } from '../../ui/FactTable';
import { ErrorAlert } from '../../ui/ProblemAlert';
import { useSubmit } from '../form/useSend';
import { changeRows } from '../journal/changeRows';
import { fieldLabel } from '../journal/fields';
import { ConfirmButton } from '../undo/Decide';

type RestoreDialogProps<Detail> = {
  id: number;
  n: number;
  versions: Versions<Detail>;
  onClose: () => void;
  onRestored: (detail: Detail) => void;
};

export function RestoreDialog<Detail>({ id, n, versions, onClose, onRestored }: RestoreDialogProps<Detail>) {
  const preview = useQuery(versions.restorePreview(id, n));
  const { send, sending, problem, dismiss } = useSubmit();
  const canRestore = preview.data !== undefined && preview.data.champs.length > 0;
  const confirm = (currentVersion: number) =>
    send(async () => onRestored(await versions.restore(id, n, currentVersion)));
  return (
    <Dialog
      title={`Rétablir la version ${n}\u00a0?`}
      closeFirst={!canRestore}
      onClose={onClose}
      footer={
        canRestore && (
          <ConfirmButton
            label="Rétablir cette version"
            pending="Rétablissement en cours…"
            sending={sending}
            onConfirm={() => void confirm(preview.data.present)}
          />
        )
      }
    >
      {problem && <ErrorAlert heading="Impossible de rétablir&nbsp;:" problem={problem} onDismiss={dismiss} />}
      <QueryView query={preview}>{(answer) => <RestoreSummary of={answer} n={n} />}</QueryView>
    </Dialog>
  );
}

function RestoreSummary({ of: { champs, impossibles }, n }: { of: RestorePreview; n: number }) {
  return (
    // tabIndex: long texts must scroll by keyboard as well.
    <div tabIndex={0} role="region" aria-label="Ce que fera le rétablissement">
      {champs.length === 0 ? (
        <p>Rien ne changerait&nbsp;: tout ce qui peut revenir est déjà ainsi.</p>
      ) : (
        <FactTable
          caption="Ce qui changera"
          heads={['Champ', 'Maintenant', `Version ${n}`]}
          rows={changeRows(champs)}
        />
      )}
      {impossibles.length > 0 && (
        <section className="history-impossible">
          <h3>Ce qui ne peut pas revenir</h3>
          <ul>
            {impossibles.map(({ champ, cle, libelle, raison }) => (
              <li key={`${champ} ${cle}`}>
                {`${fieldLabel(champ)}\u00a0: ${libelle}`}
                <span className="reason">{raison}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
