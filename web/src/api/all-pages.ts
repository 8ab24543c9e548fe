import { totalOf } from '../../../openapi/client/core/request.js';

/** Most rows that the server returns at once. */
const limit = 500;

/** All rows of a paged list: the first page says how many there are, and the others come together. */
export async function fetchAllPages<Row>(
  fetchPage: (page: { limit: number; offset: number }) => Promise<Row[]>,
): Promise<Row[]> {
  const first = await fetchPage({ limit, offset: 0 });
  const offsets = Array.from({ length: Math.ceil(totalOf(first) / limit) }, (_, index) => index * limit).slice(1);
  const others = await Promise.all(offsets.map((offset) => fetchPage({ limit, offset })));
  return [first, ...others].flat();
}
