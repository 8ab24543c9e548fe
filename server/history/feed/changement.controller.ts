import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Reads } from '../../auth/guard.js';
import { Query } from '../../http/arguments.js';
import { Errors } from '../../http/openapi.js';
import { ChangementsQuery, PageDuFlux } from './changement.dto.js';
import { FeedService } from './feed.service.js';

@ApiTags('changement')
@Reads()
@Controller('changement')
export class ChangementController {
  constructor(private readonly feed: FeedService) {}

  /**
   * Flux des changements du contenu, dans l’ordre où ils ont été validés.
   * @remarks Ce qui a changé, sans son contenu ; les comptes n’y sont pas. Une page sans changement dit que tout est lu : demandez plus tard ce qui suit sa « suite ». Une page peut être plus courte que demandé. Une « suite » d’avant une restauration, ou plus ancienne que ce qui est gardé, répond 410 : il faut relire le catalogue.
   */
  @Get()
  @Errors(410)
  listChangements(@Query() query: ChangementsQuery): Promise<PageDuFlux> {
    return this.feed.read(query);
  }
}
