import { IdListField } from '../http/validation/fields.js';
import { CustomRule } from '../http/validation/rule.js';

export class OrdreBody {
  @IdListField({
    description: 'Toutes les catégories du parcours qui ne sont pas transverses, dans leur nouvel ordre.',
    example: [8, 7],
  })
  @CustomRule<number[]>((ids) =>
    new Set(ids).size < ids.length ? 'Indiquez chaque catégorie une seule fois.' : undefined,
  )
  categorieIds: number[];
}
