import { useEffect } from 'react';

/** Sets the canonical link, which browsers share; an open sheet sets it to its own address. */
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
