import { Controller, Delete, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Staff } from '../auth/access.js';
import { config } from '../config.js';
import { Body, Param, UploadedFiles } from '../http/arguments.js';
import { IfMatch } from '../http/if-match.js';
import { Multipart } from '../http/multipart.js';
import { Errors } from '../http/openapi.js';
import { IdParam } from '../http/params.dto.js';
import { SUCCES, Succes } from '../http/succes.dto.js';
import { StageBody, StageForm, StageUpdateBody, StageUpdateForm } from './edition.dto.js';
import { StageEditionService } from './edition.service.js';
import { StageDetail } from './stage.dto.js';
import { STAGE_FILES, StageFiles } from './upload.js';

@ApiTags('stage')
@Controller('stage')
export class StageEditionController {
  constructor(private readonly edition: StageEditionService) {}

  /**
   * Créer un stage.
   * @remarks Les deux fichiers sont facultatifs ; un PDF se reconnaît à son contenu.
   */
  @Staff()
  @Post()
  @HttpCode(200)
  @Multipart(StageForm, STAGE_FILES, { maxBytes: config.uploadMaxBytes })
  @Errors(409)
  createStage(@Body() body: StageBody, @UploadedFiles() files: StageFiles): Promise<StageDetail> {
    return this.edition.create(body, files);
  }

  /**
   * Modifier un stage.
   * @remarks Remplace tous les champs ; un fichier absent est conservé, sauf retrait demandé.
   */
  @Staff()
  @Put(':id')
  @Multipart(StageUpdateForm, STAGE_FILES, { maxBytes: config.uploadMaxBytes })
  @Errors(404, 409, 412)
  updateStage(
    @Param() { id }: IdParam,
    @Body() body: StageUpdateBody,
    @UploadedFiles() files: StageFiles,
    @IfMatch() versions?: number[],
  ): Promise<StageDetail> {
    return this.edition.update(id, body, files, versions);
  }

  /**
   * Supprimer un stage.
   * @remarks Supprime aussi ses fichiers et ses associations.
   */
  @Staff()
  @Delete(':id')
  @HttpCode(200)
  @Errors(404)
  async deleteStage(@Param() { id }: IdParam): Promise<Succes> {
    await this.edition.delete(id);
    return SUCCES;
  }
}
