import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { CreationKey } from '../../api/admin/creationKey';
import { modificationOf } from '../../api/admin/journal';
import { QueryView } from '../../answer/Answer';
import { Dialog } from '../../ui/Dialog';
import { ErrorAlert } from '../../ui/ProblemAlert';
import { useSubmit } from '../form/useSend';
import { withNotice } from '../message/message';
import { CopyForm } from './CopyForm';
import type { CopyValues, Duplication } from './duplication';

type DuplicateDialogProps<Detail, Values extends CopyValues> = {
  of: Duplication<Detail, Values>;
  id: number;
  onClose: () => void;
};

/** Previews a copy; after the duplication, navigates to its form, whose message offers the undo. */
export function DuplicateDialog<Detail, Values extends CopyValues>({ of, id, onClose }: DuplicateDialogProps<Detail, Values>) {
  const form = useId();
  const navigate = useNavigate();
  const { send, sending, problem, dismiss } = useSubmit();
  const [key] = useState(() => new CreationKey());
  const [typedValues, setTypedValues] = useState<Partial<Values>>({});
  const [corrected, setCorrected] = useState<string[]>([]);
  const proposal = useQuery({
    // Fetched at each opening, and not again while the values are being edited.
    queryKey: [of.name, 'detail', id, 'duplicate'],
    queryFn: async () => {
      const source = await of.read(id);
      return { source, proposed: await of.propose(source) };
    },
    gcTime: 0,
    staleTime: Infinity,
  });
  const { data } = proposal;

  const duplicate = () =>
    send(async () => {
      if (!data) return;
      setCorrected([]);
      const copy = await of.send(id, { ...data.proposed, ...typedValues }, key);
      const modification = modificationOf(copy);
      const message = { text: of.done(copy, data.source), modification, undoPath: of.listPath(data.source) };
      void navigate(of.editPath(copy), withNotice(message));
    });

  const errors = problem?.errors.filter(({ param }) => !corrected.includes(param)) ?? [];
  return createPortal(
    <Dialog
      title={data ? of.title(data.source) : 'Dupliquer'}
      className="dialog-small"
      closeLabel="Annuler"
      closeFirst={false}
      busy={sending}
      onClose={onClose}
      footer={
        data && (
          <>
            <button type="submit" form={form} className="btn btn-primary" aria-disabled={sending || undefined}>
              Dupliquer
            </button>
            <span className="hint" role="status">
              {sending && 'Duplication en cours…'}
            </span>
          </>
        )
      }
    >
      {problem && problem.errors.length === 0 && (
        <ErrorAlert heading={of.failed} problem={problem} onDismiss={dismiss} />
      )}
      <QueryView query={proposal}>
        {({ source, proposed }) => (
          <CopyForm
            id={form}
            of={of}
            source={source}
            values={{ ...proposed, ...typedValues }}
            errors={errors}
            onSubmit={() => void duplicate()}
            onChange={(name, value) => {
              setTypedValues((before) => ({ ...before, [name]: value }));
              setCorrected((before) => [...before, name]);
            }}
          />
        )}
      </QueryView>
    </Dialog>,
    document.body,
  );
}
