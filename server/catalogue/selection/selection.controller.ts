import { Controller, Get, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../auth/guard.js';
import { CsvResponse, ofToday, sendCsv } from '../../csv/write.js';
import { Query } from '../../http/arguments.js';
import { SelectionDeStages, SelectionQuery } from './selection.dto.js';
import { SelectionService, toRows } from './selection.service.js';

@ApiTags('stage')
@Controller('stage/selection')
export class SelectionController {
  constructor(private readonly selection: SelectionService) {}

  /**
   * Des stages, par leurs codes.
   * @remarks Dans l’ordre où les suivre, avec ce que leurs prérequis demandent. Un code que rien ne porte n’est pas une erreur : il est dans `inconnus`.
   */
  @Public()
  @Get()
  getSelection(@Query() { codes }: SelectionQuery): Promise<SelectionDeStages> {
    return this.selection.of(codes);
  }

  /**
   * Des stages, par leurs codes, dans un fichier CSV.
   * @remarks Dans l’ordre où les suivre ; les codes que rien ne porte à la fin.
   */
  @Public()
  @Get('export')
  @CsvResponse()
  async exportSelection(@Query() { codes }: SelectionQuery, @Res() response: Response): Promise<void> {
    await sendCsv([toRows(await this.selection.of(codes))], ofToday('selection'), response);
  }
}
