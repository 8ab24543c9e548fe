import { Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public, Staff } from '../auth/access.js';
import { config } from '../config.js';
import { Body, Param, UploadedFiles } from '../http/arguments.js';
import { IfMatch } from '../http/if-match.js';
import { Kept } from '../http/kept.js';
import { Multipart } from '../http/multipart.js';
import { Errors } from '../http/openapi.js';
import { IdParam } from '../http/params.dto.js';
import { SUCCES, Succes } from '../http/succes.dto.js';
import { STAGE_FILES, StageFiles, StageForm, StageUpdateForm } from './fichier.dto.js';
import { StageBody, StageDetail, StageUpdateBody } from './stage.dto.js';
import { StageService } from './stage.service.js';

@ApiTags('stage')
@Controller('stage')
export class StageController {
  constructor(private readonly stages: StageService) {}

  /**
   * Un stage entier.
   * @remarks Tous les champs, les responsables par nom, et la place du stage dans les parcours.
   */
  @Public()
  @Kept()
  @Get(':id')
  @Errors(404)
  getStage(@Param() { id }: IdParam): Promise<StageDetail> {
    return this.stages.get(id);
  }

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
    return this.stages.create(body, files);
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
    return this.stages.update(id, body, files, versions);
  }

  /**
   * Supprimer un stage.
   * @remarks Supprime aussi ses fichiers et ses associations.
   */
  @Staff()
  @Delete(':id')
  @HttpCode(200)
  @Errors(404, 412)
  async deleteStage(@Param() { id }: IdParam, @IfMatch() versions?: number[]): Promise<Succes> {
    await this.stages.delete(id, versions);
    return SUCCES;
  }
}
