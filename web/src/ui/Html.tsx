import { useMemo } from 'react';
import { withScrollingTables } from './html';
import { addNoBreakSpacesInHtml } from './typography';
import { useInternalLinks } from './useInternalLinks';

/** `html` was rendered from Markdown and sanitised by the server. */
export function Html({ html }: { html: string }) {
  const follow = useInternalLinks();
  const content = useMemo(() => ({ __html: withScrollingTables(addNoBreakSpacesInHtml(html)) }), [html]);
  return <div className="rich-text" onClick={follow} dangerouslySetInnerHTML={content} />;
}
