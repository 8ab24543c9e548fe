import { formatDateTime, formatTimeOrDateTime } from './days';

const now = new Date('2026-11-22T12:00:00Z');

it.each([
  ['2026-11-22T08:15:00Z', '22 novembre à 09:15', '09:15'],
  ['2026-07-01T22:30:00Z', '2 juillet à 00:30', 'le 2 juillet à 00:30'],
  ['2025-12-31T22:59:00Z', '31 décembre 2025 à 23:59', 'le 31 décembre 2025 à 23:59'],
  ['2025-12-31T23:01:00Z', '1er janvier à 00:01', 'le 1er janvier à 00:01'],
])('%s', (iso, day, hour) => {
  expect([formatDateTime(new Date(iso), now), formatTimeOrDateTime(new Date(iso), now)]).toEqual([day, hour]);
});
