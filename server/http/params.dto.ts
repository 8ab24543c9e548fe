import { IdField } from './validation/fields.js';

export class IdParam {
  @IdField({ description: 'Identifiant.', example: 1 })
  id: number;
}
