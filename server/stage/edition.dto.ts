import { ApiProperty } from '@nestjs/swagger';
import { References } from '../http/validation/references.js';
import { BooleanField, IdListField, IntegerField, LineField, ParagraphField } from '../http/validation/fields.js';
import { Responsable } from '../responsable/responsable.entity.js';

const NUMBER_MAX = 100_000;
const TEXT_MAX = 20_000;

/** Champs texte d’un stage, dans un formulaire multipart. */
export class StageBody {
  @LineField({
    filled: true,
    maxLength: 50,
    description: 'Code, unique sans égard à la casse ni aux accents.',
    example: 'NAV-101',
  })
  code: string;

  @LineField({ filled: true, maxLength: 255, description: 'Libellé.', example: 'Fondamentaux de radionavigation' })
  name: string;

  @ParagraphField({
    optional: true,
    maxLength: TEXT_MAX,
    description: 'Objectif général.',
    example: 'Situer les aides.',
  })
  generalObjective?: string;

  @ParagraphField({
    optional: true,
    maxLength: TEXT_MAX,
    description: 'Objectifs détaillés.',
    example: 'Décrire la chaîne.',
  })
  detailledObjectives?: string;

  @LineField({ optional: true, maxLength: 500, description: 'Rythme.', example: '5 jours' })
  rythm?: string;

  @ParagraphField({ optional: true, maxLength: TEXT_MAX, description: 'Prérequis.', example: 'Formation initiale' })
  prerequis?: string;

  @IntegerField({
    optional: true,
    minimum: 0,
    maximum: NUMBER_MAX,
    description: 'Nombre maximum de personnes.',
    example: 12,
  })
  capacity?: number;

  @IntegerField({ optional: true, minimum: 0, maximum: NUMBER_MAX, description: 'Durée, en heures.', example: 35 })
  hours?: number;

  @LineField({
    optional: true,
    maxLength: 2000,
    description: 'Lien OLAF : vide ou http(s).',
    example: 'https://olaf.example/stages/NAV-101',
    pattern: {
      expression: /^$|^https?:\/\/[^\s]+$/i,
      message: 'Indiquez une adresse qui commence par http:// ou https://, ou rien.',
    },
  })
  olaf?: string;

  @IdListField({ optional: true, description: 'Responsables, répété ; absent : aucun.', example: [3, 4] })
  @References(Responsable)
  responsableIds?: number[];
}

export class StageUpdateBody extends StageBody {
  @BooleanField({ optional: true, description: 'Retirer l’emploi du temps.', example: false })
  removeSchedule?: boolean;

  @BooleanField({ optional: true, description: 'Retirer la fiche PE.', example: false })
  removePeFile?: boolean;
}

const PdfField = (description: string) =>
  ApiProperty({ type: 'string', description, format: 'binary', required: false });

/** What the document shows of the multipart form: the text fields and the files. */
export class StageForm extends StageBody {
  @PdfField('Emploi du temps, en PDF.')
  schedule?: Blob;

  @PdfField('Fiche PE, en PDF.')
  pe_file?: Blob;
}

export class StageUpdateForm extends StageUpdateBody {
  @PdfField('Emploi du temps, en PDF.')
  schedule?: Blob;

  @PdfField('Fiche PE, en PDF.')
  pe_file?: Blob;
}
