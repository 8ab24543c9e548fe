import { ApiProperty } from '@nestjs/swagger';
import { IntegerField, LineField } from '../http/validation/fields.js';
import type { Lieu } from './lieu.entity.js';

export class LieuBody {
  @LineField({ filled: true, maxLength: 100, description: 'Nom du lieu.', example: 'Centre de formation' })
  name: string;

  @LineField({ optional: true, maxLength: 255, description: 'Adresse.', example: '7 avenue Édouard-Belin' })
  address?: string;

  @LineField({ optional: true, maxLength: 10, description: 'Code postal.', example: '31055' })
  postalCode?: string;

  @LineField({ optional: true, maxLength: 100, description: 'Ville.', example: 'Toulouse' })
  city?: string;

  @IntegerField({
    optional: true,
    nullable: true,
    minimum: 1,
    maximum: 9999,
    description: 'Nombre de personnes que le lieu peut recevoir ; absent : non précisé.',
    example: 16,
  })
  capacity?: number;
}

/** Lieu, tel que les sessions le nomment. */
export class LieuRef {
  /** @example 3 */
  id: number;
  /** @example "Centre de formation" */
  nom: string;
  /** @example "Toulouse" */
  ville: string;
}

/** Documents a field that is a lieu or null: a reference of OpenAPI 3.0 cannot be null. */
export const NullableLieu = () =>
  ApiProperty({
    type: 'object',
    nullable: true,
    selfRequired: true,
    properties: {
      id: { type: 'integer', example: 3 },
      nom: { type: 'string', example: 'Centre de formation' },
      ville: { type: 'string', example: 'Toulouse' },
    },
    required: ['id', 'nom', 'ville'],
  });

export class LieuDetail extends LieuRef {
  /** @example "7 avenue Édouard-Belin" */
  adresse: string;
  /** @example "31055" */
  code_postal: string;
  /**
   * Nombre de personnes que le lieu peut recevoir ; null : non précisé.
   * @example 16
   */
  capacite: number | null;
  /**
   * Numéro de la dernière modification.
   * @example 1
   */
  version: number;
}

export function toLieu({ id, nom, adresse, code_postal, ville, capacite, version }: Lieu): LieuDetail {
  return { id, nom, adresse, code_postal, ville, capacite, version };
}
