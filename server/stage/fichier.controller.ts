import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../auth/access.js';
import { Param } from '../http/arguments.js';
import { Errors } from '../http/openapi.js';
import { IdParam } from '../http/params.dto.js';
import { sendPdf } from '../http/pdf.js';
import { FichierService } from './fichier.service.js';

const pdf = { 'application/pdf': { schema: { type: 'string', format: 'binary' } } };

@ApiTags('stage')
@Controller('stage')
export class FichierController {
  constructor(private readonly fichiers: FichierService) {}

  /**
   * PDF de l’emploi du temps d’un stage.
   * @remarks À afficher dans le navigateur ; les plages d’octets et la validation par ETag sont possibles.
   */
  @Public()
  @Get(':id/getEmploiDuTempsFile')
  @ApiResponse({ status: 200, description: 'Le fichier entier.', content: pdf })
  @ApiResponse({ status: 206, description: 'La plage demandée par l’en-tête Range.', content: pdf })
  @Errors(404, 416)
  async getEmploiDuTempsFile(
    @Param() { id }: IdParam,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendPdf(this.fichiers.of(id, 'emploi_du_temps'), request, response);
  }

  /**
   * PDF de la fiche PE d’un stage.
   * @remarks À afficher dans le navigateur ; les plages d’octets et la validation par ETag sont possibles.
   */
  @Public()
  @Get(':id/getFichePEFile')
  @ApiResponse({ status: 200, description: 'Le fichier entier.', content: pdf })
  @ApiResponse({ status: 206, description: 'La plage demandée par l’en-tête Range.', content: pdf })
  @Errors(404, 416)
  async getFichePEFile(@Param() { id }: IdParam, @Req() request: Request, @Res() response: Response): Promise<void> {
    await sendPdf(this.fichiers.of(id, 'fiche_PE'), request, response);
  }
}
