import { matchPath } from 'react-router-dom';
import { pageQuery, pagesQuery } from './api/page';
import { parcoursListQuery, parcoursQuery, parcoursSynthesesQuery } from './api/parcours';
import { queryClient } from './api/queryClient';
import { parseId, paths } from './paths';

/** As long as nobody notices that nothing is drawn yet. */
const PATIENCE_MS = 250;

/**
 * Asks for what the first page will show, and waits for it a moment: the document has named it (server/http/preload.ts),
 * so it has mostly come before this code, and the page is drawn once instead of three times. What fails is asked for
 * again by the page, which tells.
 */
export async function prefetch(pathname: string): Promise<void> {
  const parcours = parseId(matchPath(paths.parcours(':id'), pathname)?.params.id);
  const page = parseId(matchPath(paths.page(':id'), pathname)?.params.id);
  const asked = [queryClient.prefetchQuery(pagesQuery), queryClient.prefetchQuery(parcoursListQuery)];
  if (pathname === paths.home) asked.push(queryClient.prefetchQuery(parcoursSynthesesQuery));
  if (parcours !== undefined) asked.push(queryClient.prefetchQuery(parcoursQuery(parcours)));
  if (page !== undefined) asked.push(queryClient.prefetchQuery(pageQuery(page)));
  await Promise.race([Promise.all(asked), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
