import { Controller, Put } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Writes } from '../auth/guard.js';
import { Body, Param } from '../http/arguments.js';
import { Erreur, errorLabels } from '../http/erreur.dto.js';
import { Errors } from '../http/openapi.js';
import { IdParam } from '../http/params.dto.js';
import { DEFINITION } from './definition.kind.js';
import { AssociationsBody, AssociationsReponse } from './matrice.dto.js';
import { MatriceService } from './matrice.service.js';

@ApiTags('definition_sousparcours')
@Controller('parcours')
export class MatriceController {
  constructor(private readonly matrice: MatriceService) {}

  /**
   * Ajouter et retirer des associations d’un parcours, en une fois.
   * @remarks Toutes ou aucune, en une seule modification. 412 quand une catégorie ou un sous-parcours est venu ou parti depuis la lecture.
   */
  @Writes(DEFINITION.droit)
  @Put(':id/associations')
  @Errors(404)
  @ApiResponse({ status: 412, type: Erreur, description: errorLabels[412] })
  async saveAssociations(@Param() { id }: IdParam, @Body() body: AssociationsBody): Promise<AssociationsReponse> {
    return { success: true, ...(await this.matrice.apply(id, body)) };
  }
}
