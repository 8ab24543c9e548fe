import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { modificationOf } from '../../api/admin/journal';
import type { SaveInfo } from '../form/useEdit';
import { withNotice } from '../message/message';
import type { Entity, FormProps } from './declaration';
import { nextKey } from './sequence';

/** Navigation after a save: to the list, or to the next form, with a message; `onSavedOpen` runs if the form stays open. */
export function useListReturn<Row extends object, Detail extends object>(
  { resource, routeScope, messages, nameOf }: Entity<Row, Detail>,
  done: ((name: string) => string) | undefined,
  id?: number,
  onSavedOpen?: (saved: Detail) => void,
) {
  const navigate = useNavigate();
  const { paths, breadcrumb, listTitle = messages.listTitle } = routeScope.useScope();
  const next = id === undefined ? undefined : nextKey(paths.list, id);
  const goesToNext = useRef(false);
  const returnToList: FormProps<Detail>['formProps']['returnToList'] = (message) =>
    void navigate(paths.list, withNotice(message));
  return {
    breadcrumb: [...breadcrumb, { label: listTitle, to: paths.list }],
    cancelTo: paths.list,
    returnToList,
    onNext:
      next === undefined
        ? undefined
        : (isNext: boolean) => {
            goesToNext.current = isNext;
          },
    entityOf: (saved: Detail) => saved,
    onSaved: (saved: Detail, { mergedText = '', notifyStillOpen }: SaveInfo) => {
      const message = {
        text: `${done!(nameOf(saved))} ${mergedText}`.trim(),
        rows: [resource.keyOf(saved)],
        modification: modificationOf(saved),
      };
      if (notifyStillOpen) {
        notifyStillOpen(message);
        onSavedOpen?.(saved);
      } else if (goesToNext.current && next !== undefined) void navigate(paths.edit(next), withNotice(message));
      else returnToList(message);
    },
  };
}
