import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const isServerPath = (path: string) => /^\/((api|images|image|fichier)\/|admin)/.test(path);

/** Click handler for HTML with plain links: links within the site use the router. */
export function useInternalLinks() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const modified = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!link || modified || link.target || link.origin !== location.origin || isServerPath(link.pathname)) return;
    if (link.hash && link.pathname === pathname) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash, { replace: link.href === location.href });
  };
}
