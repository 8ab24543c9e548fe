import { adminPaths } from './paths';

const { association, page, user } = adminPaths;

/** Of the screens that a resource has, those that these have not (web/e2e/admin/addresses.spec.ts asks each). */
const ABSENT = [association(':id').edit(':id'), association(':id').history(':id'), page.add, user.history(':id')];

/** Every address of the back-office, `:id` for an id: its router leads to these alone, and the server answers 404 elsewhere. */
export const adminRoutes: string[] = collectPatterns(adminPaths).filter((pattern) => !ABSENT.includes(pattern));

export function collectPatterns(paths: unknown): string[] {
  if (typeof paths === 'string') return [paths];
  if (typeof paths === 'function') return collectPatterns((paths as (id: string) => unknown)(':id'));
  return Object.values(paths as object).flatMap(collectPatterns);
}
