import { Controller, Delete, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Reads, Writes } from '../auth/guard.js';
import { Body, IfMatch, Param, Query, UploadedFiles } from '../http/arguments.js';
import { Creates } from '../http/repeated-creations.js';
import { errorLabels } from '../http/erreur.dto.js';
import { Errors } from '../http/openapi.js';
import { type ListPage, Paged, pageOf } from '../http/page.js';
import { IdParam, SUCCES, Succes } from '../http/params.dto.js';
import { Multipart } from '../http/upload.js';
import type { Compte } from '../principal.js';
import {
  ImageBody,
  ImageDetail,
  ImageFiles,
  ImageForm,
  ImageLigne,
  ImagesQuery,
  ImageUtilisee,
  PdfFiles,
  PdfForm,
} from './image.dto.js';
import { IMAGE } from './image.kind.js';
import { ImageService } from './image.service.js';

const MAX_BYTES = 10 * 1024 * 1024;

const IN_USE = {
  statusCode: 409,
  error: errorLabels[409],
  message: 'Cette image est utilisée : « Le dispositif ». Retirez-la d’abord de ces textes.',
  utilisations: [{ entite: 'static', cle: '1', libelle: 'Le dispositif' }],
};

@ApiTags('image')
@Reads()
@Controller('image')
export class ImageController {
  constructor(private readonly images: ImageService) {}

  /**
   * Bibliothèque des images et des PDF, le dernier arrivé d’abord.
   * @remarks Avec les textes où chacun se trouve. L’en-tête X-Total-Count compte toutes les pages.
   */
  @Get()
  @Paged()
  @ApiOkResponse(pageOf(ImageLigne, 'd’images et de PDF'))
  listImages(@Query() query: ImagesQuery): Promise<ListPage<ImageLigne>> {
    return this.images.list(query);
  }

  /**
   * Ajouter une image.
   * @remarks Reconnue à son contenu ; 10 Mo et 40 millions de pixels au plus. Gardée sans ce que le fichier dit du lieu ni de l’appareil ; celle qui est déjà là est rendue comme elle est.
   */
  @Writes(IMAGE.droit)
  @Post()
  @HttpCode(200)
  @Creates()
  @Multipart(ImageForm, ['file'], { maxBytes: MAX_BYTES })
  createImage(@Body() { alt = '' }: ImageBody, @UploadedFiles() { file }: ImageFiles): Promise<ImageDetail> {
    return this.images.create(file, alt);
  }

  /**
   * Ajouter un PDF, vers lequel les textes mènent.
   * @remarks Reconnu à son contenu ; 10 Mo au plus. Gardé comme il est ; celui qui est déjà là est rendu sous son nom d’alors.
   */
  @Writes(IMAGE.droit)
  @Post('pdf')
  @HttpCode(200)
  @Creates()
  @Multipart(PdfForm, ['file'], { maxBytes: MAX_BYTES })
  createPdf(@UploadedFiles() { file }: PdfFiles): Promise<ImageDetail> {
    return this.images.createPdf(file);
  }

  /**
   * Retirer une image ou un PDF de la bibliothèque.
   * @remarks Son adresse publique cesse avec lui. Refusé tant qu’un texte, ou une version passée d’un texte, s’en sert : la réponse dit où.
   */
  @Writes(IMAGE.droit)
  @Delete(':id')
  @HttpCode(200)
  @Errors(404, 412)
  @ApiResponse({ status: 409, type: ImageUtilisee, description: errorLabels[409], example: IN_USE })
  async deleteImage(
    @Param() { id }: IdParam,
    @Req() { user }: Request,
    @IfMatch() versions?: number[],
  ): Promise<Succes> {
    await this.images.delete(id, (user as Compte).droits, versions);
    return SUCCES;
  }
}
