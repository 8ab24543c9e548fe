import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../auth/guard.js';
import { Cached } from '../../http/answers/api-answers.js';
import { Accueil } from './accueil.dto.js';
import { AccueilService } from './accueil.service.js';

@ApiTags('accueil')
@Controller('accueil')
export class AccueilController {
  constructor(private readonly accueil: AccueilService) {}

  /**
   * Ce que montre la page d’accueil : niveaux, parcours, stages en commun, prochaines sessions.
   * @remarks Un stage n’est compté qu’une fois par niveau, et qu’une fois par niveau d’un parcours. Les niveaux vont de la position la plus basse de leurs catégories à la plus haute.
   */
  @Public()
  @Cached()
  @Get()
  getAccueil(): Promise<Accueil> {
    return this.accueil.read();
  }
}
