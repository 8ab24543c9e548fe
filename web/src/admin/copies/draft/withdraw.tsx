import { useEffect, useRef, useState } from 'react';
import { withdraw } from './drafts.api';
import { useNotify } from '../../../edit/message';
import { FIRST_MOMENT, MomentFields, readMoment } from '../../../edit/moment-fields';
import { useSubmit } from '../../../edit/use-edit';
import { formatDateTime } from '../../../lib/days';
import { nounOf } from '../../../lib/kinds';
import { adminPaths } from '../../../lib/paths';
import { ActionDialog } from '../../../ui/action-dialog';
import { DialogButton } from '../../../ui/table/row-actions';
import { DeleteButton } from '../../../crud/delete';

type Props = {
  entite: 'stage' | 'parcours';
  id: number | string;
  name: string;
};

const HEADING = 'Impossible de retirer du site\u00a0:';
const STAYS =
  'Les visiteurs ne le voient plus, ni ce qui en dépend. Il reste dans les brouillons\u00a0: vous pourrez l’y publier de nouveau, tel qu’il était.';

const titleOf = ({ entite, name }: Props) => `${nounOf(entite).one} «\u00a0${name}\u00a0»`;

function WithdrawNow(props: Props) {
  const { entite, id } = props;
  const notify = useNotify();
  const title = titleOf(props);
  return (
    <DeleteButton
      label="Retirer du site"
      pendingLabel="Retrait en cours…"
      question={`Retirer du site le ${title}\u00a0?`}
      heading={HEADING}
      remove={async () => {
        const { modification } = await withdraw(entite, Number(id));
        const text = `Le ${title} est retiré du site\u00a0: il reste dans les brouillons.`;
        notify({ text, modification: modification ?? undefined });
      }}
    >
      <p className="consequence">{STAYS}</p>
    </DeleteButton>
  );
}

function WithdrawDialog({ onClose, ...props }: Props & { onClose: () => void }) {
  const { entite, id } = props;
  const notify = useNotify();
  const { send, sending, problem, dismiss } = useSubmit();
  const [moment, setMoment] = useState(FIRST_MOMENT);
  const fields = useRef<HTMLDivElement>(null);
  const title = titleOf(props);
  const error = problem?.errors.find(({ param }) => param === 'le')?.msg;
  useEffect(() => {
    if (error !== undefined) fields.current?.querySelector('input')?.focus();
  }, [error]);
  const confirm = () =>
    void send(async () => {
      const le = readMoment(moment, 'le');
      const { preparation } = await withdraw(entite, Number(id), le);
      onClose();
      notify({
        text: `Le ${title} sera retiré du site le ${formatDateTime(new Date(le))}, heure de Paris.`,
        link: { label: 'Voir ce retrait', href: adminPaths.preparations.one(preparation!) },
      });
    });
  return (
    <ActionDialog
      title={`Retirer du site le ${title}`}
      className="dialog-small"
      action={{ label: 'Programmer le retrait', pending: 'Envoi en cours…', onConfirm: confirm }}
      sending={sending}
      failure={{ heading: HEADING, problem: error === undefined ? problem : undefined, onDismiss: dismiss }}
      form="focus"
      closeFirst={false}
      onClose={onClose}
    >
      <div ref={fields}>
        <MomentFields
          value={moment}
          error={error}
          onChange={(next) => {
            setMoment(next);
            dismiss();
          }}
        />
      </div>
      <p className="hint">{`À cette date\u00a0: ${STAYS[0]!.toLowerCase()}${STAYS.slice(1)}`}</p>
    </ActionDialog>
  );
}

/** Entry of a row’s menu. */
export function WithdrawButtons(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <WithdrawNow {...props} />
      <DialogButton onOpen={() => setOpen(true)}>Programmer le retrait…</DialogButton>
      {open && <WithdrawDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
