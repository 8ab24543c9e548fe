import { useEffect } from 'react';

/** The address under which the browser shares what is shown, which its document told when it came; a sheet lends it its own. */
export function useCanonical(path: string | undefined) {
  useEffect(() => {
    if (path === undefined) return undefined;
    point(path);
    return () => point(location.pathname);
  }, [path]);
}

function point(path: string) {
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', location.origin + path);
}
