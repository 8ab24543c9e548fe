import { adminPaths } from './paths';

const { association, page, user } = adminPaths;

/** Resources without some of the usual screens; web/e2e/admin/addresses.spec.ts requests each of these paths. */
const ABSENT = [association(':id').edit(':id'), association(':id').history(':id'), page.add, user.history(':id')];

/** All paths of the back-office, with `:id` for ids. The server answers 404 for any other path under /admin. */
export const adminRoutes: string[] = collectPatterns(adminPaths).filter((pattern) => !ABSENT.includes(pattern));

export function collectPatterns(paths: unknown): string[] {
  if (typeof paths === 'string') return [paths];
  if (typeof paths === 'function') return collectPatterns((paths as (id: string) => unknown)(':id'));
  return Object.values(paths as object).flatMap(collectPatterns);
}
