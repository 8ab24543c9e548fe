import { ParagraphField } from '../../http/validation/fields.js';

export class CollageBody {
  @ParagraphField({
    maxLength: 100_000,
    filled: true,
    description:
      'Codes ou libellés, un par ligne, ou entre tabulations, points-virgules ou virgules : des cellules de tableur.',
    example: 'NAV-101\nSUR-201\tSurveillance',
  })
  texte: string;
}

export class StagesColles {
  /**
   * Stages que le texte nomme, dans son ordre, chacun une fois.
   * @example [12, 13]
   */
  stageIds: number[];
  /**
   * Lignes qui n’en nomment aucun.
   * @example ["NAV-999"]
   */
  inconnus: string[];
}
