import { IdField } from './validation/fields.js';

export class IdParam {
  @IdField({ description: 'Identifiant.', example: 1 })
  id: number;
}

export class Succes {
  /** @example true */
  success: boolean;
}

export const SUCCES: Succes = { success: true };
