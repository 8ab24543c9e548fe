import { useNavigate } from 'react-router-dom';
import { saying } from '../frame/AdminPage';
import type { Entity, FormProps } from './declaration';

/** The way from the list to a form, and back: at once, or saying what has been saved. */
export function useReturn<Row extends object, Detail extends object>(
  { resource, place, words, nameOf }: Entity<Row, Detail>,
  done: ((name: string) => string) | undefined,
) {
  const navigate = useNavigate();
  const { paths, trail } = place.useHere();
  const leave: FormProps<Detail>['frame']['leave'] = (...said) => void navigate(paths.list, saying(...said));
  return {
    trail: [...trail, { label: words.listOf, to: paths.list }],
    cancelTo: paths.list,
    leave,
    onSaved: (saved: Detail, said = '') => leave(`${done!(nameOf(saved))} ${said}`.trim(), resource.keyOf(saved)),
  };
}
