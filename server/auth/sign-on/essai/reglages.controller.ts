import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { config } from '../../../config/config.js';
import { ApiException } from '../../../errors.js';
import { Param } from '../../../http/arguments.js';
import { Errors } from '../../../http/openapi.js';
import { Admin, Writes } from '../../guard.js';
import { MinuteCounter } from '../../jeton/minute-counter.js';
import { USER } from '../../user.kind.js';
import { returnPath } from '../provider.js';
import { FournisseurParam } from '../sign-on.dto.js';
import { EssaiFournisseur, ReglagesConnexion, toFournisseurRegle } from './reglages.dto.js';
import { tryProvider } from './try-provider.js';

/** Tries a minute, for an instance: each calls a site that is not ours. */
const MAX_TRIES = 30;

@ApiTags('auth')
@Admin()
@Controller('connexion/reglages')
export class ReglagesController {
  private readonly tries = new MinuteCounter(MAX_TRIES);

  /**
   * Comment on se connecte au site.
   * @remarks Les fournisseurs que les réglages nomment, sans leurs secrets.
   */
  @Get()
  getReglages(): ReglagesConnexion {
    const { fournisseurs, localUsernames } = config.signOn;
    return {
      fournisseurs: fournisseurs.map((one) => toFournisseurRegle(one, config.publicUrl! + returnPath(one))),
      locaux: localUsernames ?? null,
    };
  }

  /**
   * Essayer un fournisseur.
   * @remarks Le site lit ce que le fournisseur publie, sans connecter personne : son adresse, son émetteur et ses clés. Trente essais par minute.
   */
  @Writes(USER.droit)
  @Post(':id/essai')
  @HttpCode(200)
  @Errors(404)
  async tryFournisseur(@Param() { id }: FournisseurParam): Promise<EssaiFournisseur> {
    const fournisseur = config.signOn.fournisseurs.find((one) => one.id === id);
    if (fournisseur === undefined)
      throw new ApiException(404, `Le service de connexion «\u00a0${id}\u00a0» n’existe pas ou plus.`);
    this.tries.count('');
    return tryProvider(fournisseur, config.publicUrl!);
  }
}
