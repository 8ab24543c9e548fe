import { IntegerField } from './validation/fields.js';

export const LIMIT = {
  optional: true,
  minimum: 1,
  maximum: 500,
  description: 'Nombre de lignes au plus.',
  example: 50,
} as const;
export const OFFSET = {
  optional: true,
  minimum: 0,
  maximum: 2_000_000_000,
  description: 'Rang de la première ligne.',
  example: 0,
} as const;

export class PageQuery {
  @IntegerField(LIMIT)
  limit?: number;

  @IntegerField(OFFSET)
  offset?: number;
}
