import { useNavigate } from 'react-router-dom';
import { modificationOf } from '../../api/admin/journal';
import { saying } from '../undo/message';
import type { Entity, FormProps } from './declaration';

/** The way from the list to a form, and back: at once, or saying what has been saved. */
export function useReturn<Row extends object, Detail extends object>(
  { resource, place, words, nameOf }: Entity<Row, Detail>,
  done: ((name: string) => string) | undefined,
) {
  const navigate = useNavigate();
  const { paths, trail } = place.useHere();
  const leave: FormProps<Detail>['frame']['leave'] = (message) => void navigate(paths.list, saying(message));
  return {
    trail: [...trail, { label: words.listOf, to: paths.list }],
    cancelTo: paths.list,
    leave,
    onSaved: (saved: Detail, said = '') =>
      leave({
        sentence: `${done!(nameOf(saved))} ${said}`.trim(),
        rows: [resource.keyOf(saved)],
        modification: modificationOf(saved),
      }),
  };
}
