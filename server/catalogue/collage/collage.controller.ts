import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Reads } from '../../auth/guard.js';
import { Body } from '../../http/arguments.js';
import { CollageBody, StagesColles } from './collage.dto.js';
import { CollageService } from './collage.service.js';

@ApiTags('stage')
@Controller('stage/collage')
export class CollageController {
  constructor(private readonly collage: CollageService) {}

  /**
   * Les stages qu’un texte collé nomme.
   * @remarks Par leur code, d’aujourd’hui ou d’avant, sinon par leur libellé, sans égard à la casse ni aux accents. Rien n’est enregistré.
   */
  @Reads()
  @Post()
  @HttpCode(200)
  readPastedStages(@Body() { texte }: CollageBody): Promise<StagesColles> {
    return this.collage.read(texte);
  }
}
