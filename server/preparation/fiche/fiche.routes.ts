import { Controller, HttpCode, Inject, Post, type Type } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Writes } from '../../auth/guard.js';
import type { ContentType } from '../../content/content-type.js';
import { nameInOperations, ofOne } from '../../history/versions/version-routes.js';
import { Body, Param } from '../../http/arguments.js';
import { Errors } from '../../http/openapi.js';
import { IdParam } from '../../http/params.dto.js';
import { PublicationFiche, PublicationFicheBody, RetraitFicheBody } from './fiche.dto.js';
import { FicheService } from './fiche.service.js';

/** Routes that publish one element, or withdraw it from the site. */
export function ficheRoutes(type: ContentType): Type {
  const name = nameInOperations(type);
  const of = ofOne(type);

  @ApiTags(type.name)
  @Writes(type.droit)
  @Controller(type.name)
  class FicheController {
    constructor(@Inject(FicheService) private readonly fiches: FicheService) {}

    @Post(':id/publier')
    @HttpCode(200)
    @ApiOperation({
      operationId: `publish${name}`,
      summary: `Publier ce qui est préparé ${of}, maintenant ou à une date.`,
      description:
        'Avec ce qui en dépend, et ce qui a été ajouté pour lui ; le reste de la préparation y reste. `{"le": null}` enlève la date.',
    })
    @ApiBody({ type: PublicationFicheBody, required: false })
    @ApiOkResponse({ type: PublicationFiche })
    @Errors(404, 409)
    publish(@Param() { id }: IdParam, @Body() body: PublicationFicheBody): Promise<PublicationFiche> {
      return this.fiches.publish(type, id, body);
    }

    @Post(':id/retirer')
    @HttpCode(200)
    @ApiOperation({
      operationId: `withdraw${name}`,
      summary: `Retirer du site ${of.replace(/^d’/, '')}, maintenant ou à une date.`,
      description:
        'Avec ce qui en dépend ; il reste dans les brouillons, d’où il se publie de nouveau tel qu’il était. `{"le": null}` enlève la date.',
    })
    @ApiBody({ type: RetraitFicheBody, required: false })
    @ApiOkResponse({ type: PublicationFiche })
    @Errors(404, 409)
    withdraw(@Param() { id }: IdParam, @Body() body: RetraitFicheBody): Promise<PublicationFiche> {
      return this.fiches.withdraw(type, id, body);
    }
  }
  return FicheController;
}
