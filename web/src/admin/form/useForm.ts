import { useLocation } from 'react-router-dom';
import type { EntityRef } from '../../api/admin/presence';
import type { FormState } from './Form';
import { changesOf } from './merge';
import { useAutosave } from './useDraft';
import { type Editable, type EditOptions, useEdit } from './useEdit';
import { useNewerVersion } from './useNewerVersion';
import { usePresence } from './usePresence';
import { byWhom } from './words';

type Options<Values, One, Saved> = EditOptions<Values, One, Saved> & {
  /** What it is to others who have it open. */
  thing?: EntityRef;
  /** Where what is typed is offered again, where it is not at this address. */
  autosavePath?: string;
};

/**
 * What is being typed, and what became of it:
 *   const form = useForm({
 *     ...frame, one, labels: { name: 'Nom' }, valuesOf: (one) => ({ name: one?.nom_parcours ?? '' }),
 *     send: (body, to) => parcoursResource.save(to, body),
 *   });
 *   <Form form={form} …><TextField {...form.field('name')} /></Form>
 * The names of the values are the wire's, so that the server's faults find their field.
 */
export function useForm<Values extends object, One extends Editable, Saved>(options: Options<Values, One, Saved>) {
  const { labels } = options;
  const { pathname } = useLocation();
  const { one, edit, dispatch, isLeft, field, sending, problem, reconnected, dismiss, ...form } = useEdit(options);
  const { base, values, version, by } = edit;
  const labelsOf = (names: (keyof Values & string)[]) => names.map((name) => labels[name]);

  const presence = usePresence(isLeft || options.thing === undefined ? undefined : options.thing, version);
  const newer = useNewerVersion(isLeft || sending ? undefined : presence, version, options);

  const { recovery, discardAutosave } = useAutosave({
    base,
    values,
    labels,
    creation: form.creation,
    path: options.autosavePath ?? pathname,
    onResume: ({ base, values, creation }) =>
      form.resume({ base, values, creation } as Parameters<typeof form.resume>[0]),
  });

  const state: FormState = {
    changed: form.isPending,
    sending,
    problem,
    faulty: problem?.errors.some(({ param }) => param in values) ?? false,
    gone: one !== undefined && problem?.status === 404,
    reconnected,
    conflict: by && {
      by: byWhom(by),
      taken: labelsOf(edit.taken),
      clashing: labelsOf(Object.keys(edit.conflicts) as (keyof Values & string)[]),
    },
    presence: {
      others: presence?.autres ?? [],
      newer: newer && {
        by: newer.by,
        labels: labelsOf([...new Set([...changesOf(base, options.valuesOf(newer.theirs)), ...newer.changed])]),
        take: () => dispatch({ type: 'overtaken', ...form.readOf(newer.theirs), by: newer.by, touched: newer.changed }),
      },
    },
    recovery: isLeft ? undefined : recovery,
    discardAutosave,
    submit: (found) => {
      // What it leads to is on its way.
      if (!isLeft) form.submit(found);
    },
    dismiss,
  };
  return { ...state, one, values, field };
}
