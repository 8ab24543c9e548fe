import { Link } from '../../ui/Link';
import { when } from '../../ui/when';
import type { Autosave } from './drafts';

/** The way back to each form, and when it was typed into. */
export function DraftLinks({ drafts, onFollow }: { drafts: Autosave[]; onFollow?: () => void }) {
  return (
    <ul>
      {drafts.map(({ id, path, title, date }) => (
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
