import { IdListField, IntegerField, LineField } from '../../http/validation/fields.js';

export class StageQuery {
  @LineField({
    optional: true,
    maxLength: 200,
    description: 'Mots-clés : tous doivent être trouvés, sans égard à la casse ni aux accents.',
    example: 'réseau',
  })
  searchString?: string;

  @IdListField({ optional: true, description: 'Responsables : au moins l’un d’eux.', example: [1, 2] })
  responsablesId?: number[];

  @IntegerField({ optional: true, minimum: 1, maximum: 500, description: 'Nombre de stages au plus.', example: 50 })
  limit?: number;

  @IntegerField({
    optional: true,
    minimum: 0,
    maximum: 2_000_000_000,
    description: 'Rang du premier stage.',
    example: 0,
  })
  offset?: number;
}
