import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { modificationOf } from '../../api/admin/journal';
import type { Saving } from '../form/useEdit';
import { withNotice } from '../message/message';
import type { Entity, FormProps } from './declaration';
import { nextIn } from './sequence';

/** The way from the list to a form, and back: at once, or saying what has been saved; or on to the next one. `onStay`: it is saved and its form stays open. */
export function useReturn<Row extends object, Detail extends object>(
  { resource, routeScope, messages, nameOf }: Entity<Row, Detail>,
  done: ((name: string) => string) | undefined,
  id?: number,
  onStay?: (saved: Detail) => void,
) {
  const navigate = useNavigate();
  const { paths, breadcrumb, listTitle = messages.listTitle } = routeScope.useScope();
  const next = id === undefined ? undefined : nextIn(paths.list, id);
  const isNext = useRef(false);
  const leave: FormProps<Detail>['frame']['leave'] = (message) => void navigate(paths.list, withNotice(message));
  return {
    trail: [...breadcrumb, { label: listTitle, to: paths.list }],
    cancelTo: paths.list,
    leave,
    onNext:
      next === undefined
        ? undefined
        : (pressed: boolean) => {
            isNext.current = pressed;
          },
    oneOf: (saved: Detail) => saved,
    onSaved: (saved: Detail, { said = '', stay }: Saving) => {
      const message = {
        text: `${done!(nameOf(saved))} ${said}`.trim(),
        rows: [resource.keyOf(saved)],
        modification: modificationOf(saved),
      };
      if (stay) {
        stay(message);
        onStay?.(saved);
      } else if (isNext.current && next !== undefined) void navigate(paths.edit(next), withNotice(message));
      else leave(message);
    },
  };
}
