import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { statusOf } from '../api/client';
import { modificationOf, undoModification } from '../api/history';
import { QueryView } from '../api/query-view';
import { CreationKey, isCertainFailure, isRejection } from '../api/resource';
import { changedFields } from '../edit/edit';
import { withNotice } from '../edit/message';
import { useReadOnly } from '../edit/read-only';
import { useSubmit } from '../edit/use-edit';
import { fold } from '../lib/french';
import { ActionDialog } from '../ui/action-dialog';
import { Switch, TextField } from '../ui/field';
import { DialogButton } from '../ui/table/row-actions';

/** Names of the copy, and options that include related entities. */
type CopyValues = Record<string, string | boolean>;

export type Duplication<Detail, Values extends CopyValues> = {
  /** Resource name in the API path. */
  name: string;
  read: (id: number) => Promise<Detail>;
  /** Values that no existing entity conflicts with. */
  propose: (source: Detail) => Promise<Values>;
  labels: { [Name in keyof Values]: string };
  title: (source: Detail) => string;
  /** Text that says what the copy contains. */
  consequence: (source: Detail, values: Values) => string;
  failed: string;
  send: (id: number, values: Values, key: CreationKey) => Promise<Detail>;
  done: (copy: Detail, source: Detail) => string;
  editPath: (copy: Detail) => string;
  listPath: (source: Detail) => string;
};

type CopyFieldsProps<Detail, Values extends CopyValues> = {
  of: Pick<Duplication<Detail, Values>, 'labels' | 'consequence'>;
  source: Detail;
  values: Values;
  errors: { param: string; msg: string }[];
  onChange: (name: string, value: string | boolean) => void;
};

function CopyFields<Detail, Values extends CopyValues>(props: CopyFieldsProps<Detail, Values>) {
  const { of, source, values, errors, onChange } = props;
  const fields = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The proposed value is selected: typing replaces it.
    const first = fields.current?.querySelector('input');
    first?.focus();
    first?.select();
  }, []);
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors.length]);

  return (
    <div ref={fields}>
      {Object.entries(values).map(([name, value]) => {
        const error = errors.find(({ param }) => param === name)?.msg;
        const shared = { name, label: of.labels[name]!, error };
        return typeof value === 'string' ? (
          <TextField
            key={name}
            {...shared}
            value={value}
            autoComplete="off"
            onChange={(text) => onChange(name, text)}
          />
        ) : (
          <Switch key={name} {...shared} value={value} onChange={(chosen) => onChange(name, chosen)} />
        );
      })}
      <p className="consequence" role="status">
        {of.consequence(source, values)}
      </p>
    </div>
  );
}

/**
 * Makes one copy for one opening of the dialog. A copy whose answer was lost is sent again under its key; where the values have
 * changed since, it is then undone, and made from the new values.
 */
function useCopy<Detail, Values extends CopyValues>(of: Duplication<Detail, Values>, id: number) {
  const [key] = useState(() => new CreationKey());
  const unanswered = useRef<Values>(undefined);
  const toUndo = useRef<number>(undefined);

  const sendOnce = async (values: Values): Promise<Detail> => {
    try {
      const copy = await of.send(id, values, key);
      unanswered.current = undefined;
      return copy;
    } catch (error) {
      if (isRejection(error)) unanswered.current = undefined;
      else if (!isCertainFailure(error)) unanswered.current = values;
      throw error;
    }
  };

  const undoCopy = async (modification: number) => {
    await undoModification(modification).catch((error: unknown) => {
      // Undone before, by a request whose answer was lost.
      if (statusOf(error) !== 409) throw error;
    });
    toUndo.current = undefined;
    key.renew();
  };

  return async (values: Values): Promise<Detail> => {
    const sent = unanswered.current;
    if (sent && changedFields(sent, values).length > 0)
      try {
        toUndo.current = modificationOf(await sendOnce(sent));
      } catch (error) {
        if (!isRejection(error)) throw error;
      }
    if (toUndo.current !== undefined) await undoCopy(toUndo.current);
    return sendOnce(values);
  };
}

type DuplicateDialogProps<Detail, Values extends CopyValues> = {
  of: Duplication<Detail, Values>;
  id: number;
  onClose: () => void;
};

/** Previews a copy; after the duplication, navigates to its form, whose message offers the undo. */
function DuplicateDialog<Detail, Values extends CopyValues>({ of, id, onClose }: DuplicateDialogProps<Detail, Values>) {
  const navigate = useNavigate();
  const { send, sending, problem, dismiss } = useSubmit();
  const makeCopy = useCopy(of, id);
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
      const copy = await makeCopy({ ...data.proposed, ...typedValues });
      const modification = modificationOf(copy);
      const message = { text: of.done(copy, data.source), modification, undoPath: of.listPath(data.source) };
      void navigate(of.editPath(copy), withNotice(message));
    });

  const errors = problem?.errors.filter(({ param }) => !corrected.includes(param)) ?? [];
  return (
    <ActionDialog
      title={data ? of.title(data.source) : 'Dupliquer'}
      className="dialog-small"
      action={data && { label: 'Dupliquer', pending: 'Duplication en cours…', onConfirm: () => void duplicate() }}
      sending={sending}
      failure={{
        heading: of.failed,
        problem: problem?.errors.length === 0 ? problem : undefined,
        onDismiss: dismiss,
      }}
      form="enter"
      closeFirst={false}
      onClose={onClose}
    >
      <QueryView query={proposal}>
        {({ source, proposed }) => (
          <CopyFields
            of={of}
            source={source}
            values={{ ...proposed, ...typedValues }}
            errors={errors}
            onChange={(name, value) => {
              setTypedValues((before) => ({ ...before, [name]: value }));
              setCorrected((before) => [...before, name]);
            }}
          />
        )}
      </QueryView>
    </ActionDialog>
  );
}

type DuplicateButtonProps<Detail, Values extends CopyValues> = { of: Duplication<Detail, Values>; id: number };

/** `<DuplicateButton of={stageDuplication} id={12} />`, in a row or above a form. */
export function DuplicateButton<Detail, Values extends CopyValues>({ of, id }: DuplicateButtonProps<Detail, Values>) {
  const [open, setOpen] = useState(false);
  if (useReadOnly()) return null;
  return (
    <>
      <DialogButton onOpen={() => setOpen(true)}>Dupliquer</DialogButton>
      {open && <DuplicateDialog of={of} id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

/** « SUR-201 » becomes « SUR-201-2 », which becomes « SUR-201-3 ». */
export function proposeCopyCode(code: string, existing: string[], max: number): string {
  const [, stem = code] = /^(.+)-[2-9]$/.exec(code) ?? [];
  return firstFree(existing, (n) => truncateWithSuffix(stem, `-${n + 1}`, max));
}

/** « Radar 2026 » becomes « Radar 2027 », « Radar » becomes « Radar (copie) ». */
export function proposeCopyName(name: string, existing: string[], max: number): string {
  const next = name.replace(/(?<!\d)20\d\d(?!\d)/g, (year) => String(Number(year) + 1));
  if (next !== name && !isTaken(next, existing)) return next;
  const stem = next.replace(/ \(copie(?: \d+)?\)$/, '');
  return firstFree(existing, (n) => truncateWithSuffix(stem, n === 1 ? ' (copie)' : ` (copie ${n})`, max));
}

function firstFree(existing: string[], nameOf: (n: number) => string): string {
  for (let n = 1; ; n += 1) if (!isTaken(nameOf(n), existing)) return nameOf(n);
}

const isTaken = (name: string, existing: string[]) =>
  existing.some((existingName) => fold(existingName) === fold(name));

/** The server counts code points, not UTF-16 units. */
const truncateWithSuffix = (text: string, end: string, max: number) =>
  `${[...text].slice(0, max - end.length).join('')}${end}`;
