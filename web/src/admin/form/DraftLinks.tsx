import { Link } from '../../ui/Link';
import { when } from '../../ui/when';
import type { Autosave } from './drafts';

/** The way back to each form, and when it was typed into. */
export function AutosaveLinks({ autosaves, onFollow }: { autosaves: Autosave[]; onFollow?: () => void }) {
  return (
    <ul>
      {autosaves.map(({ id, path, title, date }) => (
        <li key={id}>
          <Link to={path} onClick={onFollow}>
            {title}
          </Link>
          {`, du ${when(new Date(date))}`}
        </li>
      ))}
    </ul>
  );
}
