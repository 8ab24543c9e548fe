import { Controller, Delete, Get, HttpCode, Post, Put, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public, Writes } from '../auth/guard.js';
import { config } from '../config/config.js';
import { Cached } from '../http/answers/api-answers.js';
import { sendPdf } from '../http/answers/pdf.js';
import { Body, IfMatch, Param, Query, UploadedFiles } from '../http/arguments.js';
import { Creates } from '../http/repeated-creations.js';
import { Errors } from '../http/openapi.js';
import { IdParam, SUCCES, Succes } from '../http/params.dto.js';
import { Multipart } from '../http/upload.js';
import { STAGE_FILES, StageFiles, StageForm, StageUpdateForm } from './fichier.dto.js';
import { FichierService } from './fichier.service.js';
import { StageCodes } from './stage-codes.js';
import { CodeQuery, StageCreationBody, StageDetail, StageDuplicateBody, StageUpdateBody } from './stage.dto.js';
import { STAGE } from './stage.kind.js';
import { StageService } from './stage.service.js';

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

@ApiTags('stage')
@Controller('stage')
export class StageController {
  constructor(
    private readonly stages: StageService,
    private readonly codes: StageCodes,
  ) {}

  /**
   * Le stage qui a ce code, ou qui l’a eu.
   * @remarks Celui qui l’a aujourd’hui, sinon le dernier qui l’a eu ; `code_stage` dit son code d’aujourd’hui.
   */
  @Public()
  @Get('code')
  @Errors(404)
  async getStageByCode(@Query() { code }: CodeQuery): Promise<StageDetail> {
    const { id } = await this.codes.named(code);
    return this.stages.get(id);
  }

  /**
   * Un stage entier.
   * @remarks Tous les champs, les responsables par nom, et la place du stage dans les parcours.
   */
  @Public()
  @Cached()
  @Get(':id')
  @Errors(404)
  getStage(@Param() { id }: IdParam): Promise<StageDetail> {
    return this.stages.get(id);
  }

  /**
   * Créer un stage.
   * @remarks Les deux fichiers sont facultatifs ; un PDF se reconnaît à son contenu.
   */
  @Writes(STAGE.droit)
  @Post()
  @HttpCode(200)
  @Creates()
  @Multipart(StageForm, STAGE_FILES, { maxBytes: config.uploadMaxBytes })
  createStage(@Body() body: StageCreationBody, @UploadedFiles() files: StageFiles): Promise<StageDetail> {
    return this.stages.create(body, files);
  }

  /**
   * Dupliquer un stage.
   * @remarks Sous un autre code, avec ses fichiers et sa place dans les parcours si l’on veut ; en une seule modification.
   */
  @Writes(STAGE.droit)
  @Post(':id/dupliquer')
  @HttpCode(200)
  @Creates()
  @Errors(404)
  duplicateStage(@Param() { id }: IdParam, @Body() body: StageDuplicateBody): Promise<StageDetail> {
    return this.stages.duplicate(id, body);
  }

  /**
   * Modifier un stage.
   * @remarks Remplace tous les champs ; un fichier absent est conservé, sauf retrait demandé.
   */
  @Writes(STAGE.droit)
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
  @Writes(STAGE.droit)
  @Delete(':id')
  @HttpCode(200)
  @Errors(404, 412)
  async deleteStage(@Param() { id }: IdParam, @IfMatch() versions?: number[]): Promise<Succes> {
    await this.stages.delete(id, versions);
    return SUCCES;
  }
}
