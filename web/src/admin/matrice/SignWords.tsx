import { TO_ADD, TO_REMOVE } from './signs';

/** Targets of the `aria-describedby` of changed cells. */
export function SignDescriptions() {
  return (
    <div hidden>
      <span id={TO_ADD}>à ajouter</span>
      <span id={TO_REMOVE}>à retirer</span>
    </div>
  );
}
