import { shapeOf } from './shape.js';

it.each([
  ['SELECT a FROM b WHERE id IN (?, ?, ?)', 'SELECT a FROM b WHERE id IN (?)'],
  ['SELECT a\n  FROM b WHERE id = 12', 'SELECT a FROM b WHERE id = 3'],
  ['INSERT INTO a (b,c) VALUES (?,?),(?,?)', 'INSERT INTO a (b,c) VALUES (?, ?), (?, ?), (?, ?)'],
  ['INSERT INTO a (b,c) VALUES (?, NULL)', "INSERT INTO a (b,c) VALUES (?, 'd')"],
  ['SAVEPOINT typeorm_1', 'SAVEPOINT typeorm_12'],
  ['SELECT a FROM b WHERE (c = ? AND d = ?) OR (c = ? AND d = ?)', 'SELECT a FROM b WHERE (c = ? AND d = ?)'],
  [
    'UPDATE a SET b = ?,c = ?, version = version + 1 WHERE id = ?',
    'UPDATE a SET b = ?, version = version + 1 WHERE id = ?',
  ],
  ['SELECT a FROM b WHERE c = ? UNION ALL SELECT a FROM b WHERE c = ?', 'SELECT a FROM b WHERE c = ?'],
])('%s has the shape of %s', (one, other) => {
  expect(shapeOf(one)).toBe(shapeOf(other));
});

it.each([
  ['SELECT a FROM b WHERE id = ?', 'SELECT a FROM b WHERE id IN (?)'],
  ['SELECT a FROM b ORDER BY c', 'SELECT a FROM b ORDER BY d'],
  ['SELECT a1 FROM b', 'SELECT a2 FROM b'],
  ['INSERT INTO a (b) VALUES (?)', 'INSERT INTO a (b, c) VALUES (?, ?)'],
  ["SELECT a FROM b WHERE c = 'x'", "SELECT a FROM b WHERE c = 'y'"],
])('%s has another shape than %s', (one, other) => {
  expect(shapeOf(one)).not.toBe(shapeOf(other));
});
