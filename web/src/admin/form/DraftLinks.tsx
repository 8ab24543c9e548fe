import { Link } from '../../ui/Link';
import { formatDateTime } from '../../ui/when';
import type { Autosave } from './drafts';

export function AutosaveLinks({ autosaves, onFollow }: { autosaves: Autosave[]; onFollow?: () => void }) {
  return (
    <ul>
      {autosaves.map(({ id, path, title, date }) => (
        <li key={id}>
          <Link to={path} onClick={onFollow}>
            {title}
          </Link>
          {`, du ${formatDateTime(new Date(date))}`}
        </li>
      ))}
    </ul>
  );
}
