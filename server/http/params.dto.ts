import { IdField } from './validation/fields.js';

export class IdParam {
  @IdField({ description: 'Identifiant.', example: 1 })
  id: number;
}

export class ParcoursQuery {
  @IdField({ optional: true, description: 'Ne garder que ce parcours ; absent : tous.', example: 1 })
  parcoursId?: number;
}
