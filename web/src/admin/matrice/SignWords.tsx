import { TO_ADD, TO_REMOVE } from './signs';

/** What describes the cells that are to change. */
export function SignDescriptions() {
  return (
    <div hidden>
      <span id={TO_ADD}>à ajouter</span>
      <span id={TO_REMOVE}>à retirer</span>
    </div>
  );
}
