import { PERIOD_FAULT, startOf } from '../../paris.js';
import { CustomRule } from './field.js';
import { LineField } from './fields.js';

/** A day in Paris, or an instant, in the query of a list: what has changed since, by its history (database/sql.ts). */
export function ModifiedSinceField(): PropertyDecorator {
  const declare = [
    LineField({
      optional: true,
      maxLength: 40,
      description:
        'Seulement ce qui a changé depuis ce jour, à Paris, ou cet instant, lui ou ce qui s’y rattache ; ce qui a été supprimé n’est que dans le flux des changements.',
      example: '2026-11-22T08:15:00Z',
    }),
    CustomRule<string | undefined>((text) =>
      text === undefined || startOf(text) !== undefined ? undefined : PERIOD_FAULT,
    ),
  ];
  return (prototype, property) => {
    for (const one of declare) one(prototype, property);
  };
}
