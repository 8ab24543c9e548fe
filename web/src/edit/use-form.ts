import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { EntityRef } from '../api/presence';
import { fieldAtFault } from '../api/resource';
import { mayClose } from '../lib/site';
import { useAutosave } from './autosave';
import { changedFields } from './edit';
import type { FormState } from './form';
import { useNewerVersion, usePresence } from './presence';
import { type Editable, type EditOptions, useEdit } from './use-edit';

type Options<Values, Detail, Saved> = EditOptions<Values, Detail, Saved> & {
  /** The entity as the presence of other users names it. */
  entityRef?: EntityRef;
  /** Path that offers the recovery, if not the current one. */
  autosavePath?: string;
};

/**
 * State and save of a form:
 *   const form = useForm({
 *     ...formProps, entity, labels: { name: 'Nom' }, valuesOf: (parcours) => ({ name: parcours?.nom_parcours ?? '' }),
 *     send: (body, to) => parcoursResource.save(to, body),
 *   });
 *   <Form form={form} …><TextField {...form.field('name')} /></Form>
 * The names of the values are those of the request body, so that the server's errors find their field.
 */
export function useForm<Values extends object, Detail extends Editable, Saved>(
  options: Options<Values, Detail, Saved>,
) {
  const { labels } = options;
  const { pathname } = useLocation();
  const forget = useRef((_: Values) => {});
  const { entity, edit, dispatch, isDone, field, sending, problem, reconnected, dismiss, ...form } = useEdit({
    ...options,
    send: async (...given) => {
      const saved = await options.send(...given);
      // The form may have been left meanwhile, and what it kept in the browser with it.
      forget.current(given[0]);
      return saved;
    },
  });
  const { base, values, version, author } = edit;
  const labelsOf = (names: (keyof Values & string)[]) => names.map((name) => labels[name]);

  const presence = usePresence(isDone || options.entityRef === undefined ? undefined : options.entityRef, version);
  const isElsewhere = edit.place !== undefined;
  const newer = useNewerVersion(isDone || sending || isElsewhere ? undefined : presence, version, options);

  const { recovery, discardAutosave, discardSaved } = useAutosave({
    base,
    values,
    labels,
    creation: form.creation,
    path: options.autosavePath ?? pathname,
    onResume: ({ base, values, creation }) =>
      form.resume({ base, values, creation } as Parameters<typeof form.resume>[0]),
  });

  useEffect(() => {
    forget.current = discardSaved;
  });

  const state: FormState = {
    hasChanges: form.hasChanges,
    hasRequired: options.required !== undefined,
    sending,
    problem,
    hasFieldErrors: problem?.errors.some(({ param }) => fieldAtFault(param) in values) ?? false,
    // The site itself may be closed: the server’s message says which.
    isDeleted: entity !== undefined && problem?.status === 404 && !mayClose(),
    reconnected,
    conflict: author && {
      author,
      merged: labelsOf(edit.merged),
      conflicting: labelsOf(Object.keys(edit.conflicts) as (keyof Values & string)[]),
    },
    presence: {
      others: presence?.autres ?? [],
      newer: newer && {
        author: newer.author,
        labels: labelsOf([...new Set([...changedFields(base, options.valuesOf(newer.theirs)), ...newer.changedFiles])]),
        merge: () =>
          dispatch({
            type: 'overtaken',
            ...form.toLoaded(newer.theirs),
            author: newer.author,
            touched: newer.changedFiles,
          }),
      },
    },
    recovery: isDone ? undefined : recovery,
    discardAutosave,
    mayLeave: form.mayLeave,
    pendingText: form.pendingText,
    elsewhereLabel: options.elsewhere?.submitLabel,
    submit: (found, isElsewhere) => {
      // The page is about to be left.
      if (!isDone) form.submit(found, isElsewhere);
    },
    dismiss,
  };
  /** A creation is being sent, or has been sent without an answer: it may have been made. */
  const mayBeCreated = form.creation !== undefined;
  return { ...state, entity, values, field, mayBeCreated };
}
