import { useEffect } from 'react';

/** The address under which the browser shares what is shown, which its document told when it came; a sheet lends it its own. */
export function useCanonical(path: string | undefined) {
  useEffect(() => {
    if (path === undefined) return undefined;
    setCanonical(path);
    return () => setCanonical(location.pathname);
  }, [path]);
}

function setCanonical(path: string) {
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', location.origin + path);
}
