import { type MouseEvent, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { withScrollingTables } from './html';

const onServer = (path: string) => path.startsWith('/api/') || path.startsWith('/images/') || path.startsWith('/admin');

/** Text which the server rendered from Markdown and sanitised. */
export function Html({ html }: { html: string }) {
  const navigate = useNavigate();
  const content = useMemo(() => ({ __html: withScrollingTables(html) }), [html]);

  const followInside = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const modified = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!link || modified || link.target || link.origin !== location.origin || onServer(link.pathname)) return;
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };

  return <div className="rich-text" onClick={followInside} dangerouslySetInnerHTML={content} />;
}
