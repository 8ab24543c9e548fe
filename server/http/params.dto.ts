import { BooleanField, IdField } from './validation/fields.js';

export class IdParam {
  @IdField({ description: 'Identifiant.', example: 1 })
  id: number;
}

export class DryRunQuery {
  @BooleanField({ optional: true, description: 'Dire ce qui se passerait, sans rien écrire.', example: true })
  dryRun?: boolean;
}

export class Succes {
  /** @example true */
  success: boolean;
}

export const SUCCES: Succes = { success: true };
