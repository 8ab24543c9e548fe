import { NIVEAU_MAX } from '../../categorie/categorie.dto.js';
import { LIMIT, OFFSET } from '../../http/page.js';
import { ChoiceListField, IdListField, IntegerField, LineField, LineListField } from '../../http/validation/fields.js';
import { ModifiedSinceField } from '../../http/validation/since.js';
import { DUREES, type Duree } from './choices.js';
import { GENRES, type Genre } from './indexed-stage.js';

const ParcoursField = () =>
  IdListField({ optional: true, description: 'Parcours : au moins l’un d’eux.', example: [3] });

const NiveauField = () =>
  LineListField({
    optional: true,
    maxItems: 50,
    maxLength: NIVEAU_MAX,
    description:
      'Niveaux d’entrée : au moins l’un d’eux est celui d’une catégorie où le stage se trouve, tel que les facettes l’écrivent.',
    example: ['sortie Formation Initiale'],
  });

const DureeField = () =>
  ChoiceListField({
    optional: true,
    values: DUREES,
    description: 'Durées, en heures, bornes comprises : au moins l’une d’elles. « 36- » est sans fin.',
    example: ['8-21'],
  });

const SessionField = () =>
  ChoiceListField({
    optional: true,
    values: GENRES,
    description:
      'Sessions : au moins une du stage, ni finie ni annulée, est « prochaine » (quelle qu’elle soit) ou « ouverte » (aux inscriptions, aujourd’hui).',
    example: ['prochaine'],
  });

const LieuField = () =>
  IdListField({
    optional: true,
    description:
      'Lieux : une session du stage, ni finie ni annulée, et telle que « session » la veut, est dans l’un d’eux.',
    example: [3],
  });

class StageMots {
  @LineField({
    optional: true,
    maxLength: 200,
    description: 'Mots-clés : tous doivent être trouvés, sans égard à la casse ni aux accents.',
    example: 'réseau',
  })
  searchString?: string;

  @IdListField({ optional: true, description: 'Responsables : au moins l’un d’eux.', example: [1, 2] })
  responsablesId?: number[];
}

/** Search criteria: all must hold; in a list, one value is enough. */
export class StageCriteres extends StageMots {
  @ParcoursField() parcoursId?: number[];
  @NiveauField() niveau?: string[];
  @DureeField() duree?: Duree[];
  @SessionField() session?: Genre[];
  @LieuField() lieuId?: number[];
}

export class StageQuery extends StageMots {
  @IntegerField({ ...LIMIT, description: 'Nombre de stages au plus.' })
  limit?: number;

  @IntegerField({ ...OFFSET, description: 'Rang du premier stage.' })
  offset?: number;

  // Declared last: the generated client takes the parameters in this order.
  @ParcoursField() parcoursId?: number[];
  @NiveauField() niveau?: string[];
  @DureeField() duree?: Duree[];
  @SessionField() session?: Genre[];
  @LieuField() lieuId?: number[];
  @ModifiedSinceField() modifie_depuis?: string;
}
