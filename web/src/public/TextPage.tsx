import { useId, useMemo } from 'react';
import { Html } from '../ui/Html';
import { withOutline } from './outline';
import './text-page.scss';

/** Fewer parts are seen at a glance. */
const MIN_PARTS = 3;

/** A text, and where the page is wide enough, what it holds. */
export function TextPage({ html }: { html: string }) {
  const id = useId();
  const { content, parts } = useMemo(() => withOutline(html), [html]);
  return (
    <div className="text-frame">
      <div className="text-page">
        {parts.length >= MIN_PARTS && (
          <nav className="outline" aria-labelledby={id}>
            <p id={id}>Sur cette page</p>
            <ul>
              {parts.map((part) => (
                <li key={part.id}>
                  <a href={`#${part.id}`}>{part.title}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <Html html={content} />
      </div>
    </div>
  );
}
