import { useId, useMemo } from 'react';
import { Html } from '../ui/Html';
import { withOutline } from './outline';
import './text-page.scss';

/** Below this many headings, an outline is not worth its room. */
const MIN_PARTS = 3;

export function TextPage({ html }: { html: string }) {
  const id = useId();
  const { content, items: outline } = useMemo(() => withOutline(html), [html]);
  return (
    <div className="text-frame">
      <div className="text-page">
        {outline.length >= MIN_PARTS && (
          <nav className="outline" aria-labelledby={id}>
            <p id={id}>Sur cette page</p>
            <ul>
              {outline.map((part) => (
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
