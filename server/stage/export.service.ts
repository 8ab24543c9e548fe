import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { neutralised } from '../csv/write.js';
import { foldText } from '../french.js';
import { compareResponsables } from '../responsable/responsable.entity.js';
import { nomOf } from './import.annuaire.js';
import { COLONNES } from './import.colonnes.js';
import { formatNoms } from './import.responsables.js';
import { Stage } from './stage.entity.js';

const BATCH = 500;
const HEADER = COLONNES.map(({ libelle }) => libelle);

/** Writes stages as rows of a CSV file, which an import reads back unchanged. */
@Injectable()
export class ExportService {
  constructor(@InjectRepository(Stage) private readonly stages: Repository<Stage>) {}

  /** The header, then by code the stages whose code or libellé holds the text, whatever its case and accents. */
  async *rows(filter = ''): AsyncGenerator<string[]> {
    yield HEADER;
    const wanted = foldText(filter);
    const all = await this.stages.find({
      select: { id: true, code_stage: true, libelle_stage: true },
      order: { cle_code_stage: 'ASC' },
    });
    const ids = all
      .filter((stage) => [stage.code_stage, stage.libelle_stage].some((text) => foldText(text).includes(wanted)))
      .map(({ id }) => id);
    for (let i = 0; i < ids.length; i += BATCH) yield* await this.batch(ids.slice(i, i + BATCH));
  }

  private async batch(ids: number[]): Promise<string[][]> {
    const stages = await this.stages.find({
      where: { id: In(ids) },
      relations: { responsables: true },
      order: { cle_code_stage: 'ASC' },
    });
    return stages.map(toCells);
  }
}

/** A file with a line to write over. */
export function modelRows(): string[][] {
  return [
    HEADER,
    [
      'EXEMPLE-101',
      'Fondamentaux de radionavigation',
      'Situer les aides à la navigation et leur rôle.',
      'Décrire la chaîne de réception.\nMesurer une portée.',
      '5 jours consécutifs',
      'Formation initiale',
      '12',
      '35',
      'https://olaf.example/stages/EXEMPLE-101',
      'DUPONT, Jean | BENALI, Aïcha',
    ],
  ];
}

function toCells(stage: Stage): string[] {
  const responsables = formatNoms(stage.responsables.toSorted(compareResponsables).map(nomOf));
  return COLONNES.map(({ champ }) => neutralised(champ === 'responsables' ? responsables : String(stage[champ])));
}
