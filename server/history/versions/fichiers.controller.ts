import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Reads } from '../../auth/guard.js';
import type { TypeFichier } from '../../content/fichier.entity.js';
import { ApiException } from '../../errors.js';
import { VersionParam } from './version.dto.js';
import { VersionsService } from './versions.service.js';
import { type PdfSource, sendPdf } from '../../http/answers/pdf.js';
import { Param } from '../../http/arguments.js';
import { Errors } from '../../http/openapi.js';
import { FichierService } from '../../stage/fichier.service.js';
import { STAGE } from '../../stage/stage.kind.js';

const pdf = { 'application/pdf': { schema: { type: 'string', format: 'binary' } } };

@ApiTags('stage')
@Reads()
@Controller('stage')
export class FilesController {
  constructor(
    private readonly versions: VersionsService,
    private readonly fichiers: FichierService,
  ) {}

  /**
   * PDF de l’emploi du temps d’une version d’un stage.
   * @remarks Comme celui de la version présente ; un contenu que plus rien ne nomme n’est pas gardé.
   */
  @Get(':id/versions/:n/getEmploiDuTempsFile')
  @ApiResponse({ status: 200, description: 'Le fichier entier.', content: pdf })
  @ApiResponse({ status: 206, description: 'La plage demandée par l’en-tête Range.', content: pdf })
  @Errors(404, 416)
  async getEmploiDuTempsVersion(
    @Param() param: VersionParam,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendPdf(this.of(param, 'emploi_du_temps'), request, response);
  }

  /**
   * PDF de la fiche PE d’une version d’un stage.
   * @remarks Comme celui de la version présente ; un contenu que plus rien ne nomme n’est pas gardé.
   */
  @Get(':id/versions/:n/getFichePEFile')
  @ApiResponse({ status: 200, description: 'Le fichier entier.', content: pdf })
  @ApiResponse({ status: 206, description: 'La plage demandée par l’en-tête Range.', content: pdf })
  @Errors(404, 416)
  async getFichePEVersion(
    @Param() param: VersionParam,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendPdf(this.of(param, 'fiche_PE'), request, response);
  }

  private of({ id, n }: VersionParam, type: TypeFichier): PdfSource {
    const named = async () => {
      const fields = await this.versions.fields(STAGE, id, n);
      return {
        nom: fields[`${type}_nom`] as string,
        empreinte: (fields[`${type}_empreinte`] ?? undefined) as string | undefined,
      };
    };
    return {
      empreinte: async () => (await named()).empreinte,
      open: async () => {
        const { nom, empreinte } = await named();
        if (empreinte === undefined) throw new ApiException(404, `La version ${n} de ce stage n’a pas ce fichier.`);
        const file = await this.fichiers.open(nom, empreinte);
        if (!file) throw new ApiException(404, `Le contenu du fichier «\u00a0${nom}\u00a0» n’est plus gardé.`);
        return file;
      },
    };
  }
}
