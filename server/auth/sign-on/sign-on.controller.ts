import { Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { config } from '../../config/config.js';
import { Body, Param, Query } from '../../http/arguments.js';
import { Errors } from '../../http/openapi.js';
import { IdParam, SUCCES, Succes } from '../../http/params.dto.js';
import { splitAddress } from '../../http/request.js';
import type { Compte } from '../../principal.js';
import { newPendingKey } from '../connexion/pending-sign-ins.js';
import type { Moyen } from '../connexion/proof.js';
import { pendingCookiesOf, setPendingCookie } from '../cookies.js';
import { Admin, ChangesState, Fresh, NO_STORE, Own, Public, Writes } from '../guard.js';
import { SignInService } from '../sign-in.service.js';
import { openSession, visitorOf } from '../auth.service.js';
import { USER } from '../user.kind.js';
import type { SignOnFault } from './faults.js';
import { IdentitesService } from './identites.service.js';
import { SIGNED_OUT_PATH } from './provider.js';
import {
  AdresseDuFournisseur,
  ConnexionBody,
  Connexions,
  DemandeBody,
  FournisseurParam,
  IdentiteDetail,
} from './sign-on.dto.js';
import { returnedTo, type Returned, SignOnService } from './sign-on.service.js';

@ApiTags('auth')
@Controller('connexion')
export class SignOnController {
  constructor(
    private readonly signOn: SignOnService,
    private readonly sessions: SignInService,
    private readonly identites: IdentitesService,
  ) {}

  /**
   * Par quoi se connecter.
   * @remarks Les fournisseurs que les réglages nomment, et si tous les comptes peuvent se connecter ici.
   */
  @Public()
  @Get()
  listConnexions(@Res({ passthrough: true }) response: Response): Connexions {
    response.set(NO_STORE);
    const { fournisseurs, localUsernames } = config.signOn;
    return {
      fournisseurs: fournisseurs.map(({ id, libelle }) => ({ id, libelle })),
      local: localUsernames === undefined,
    };
  }

  /**
   * Accès demandés, le dernier d’abord.
   * @remarks Par des personnes qu’un fournisseur a nommées et qui n’ont pas de compte. Une demande dure 30 jours ; il y en a 200 au plus.
   */
  @Admin()
  @Get('demandes')
  listDemandes(): Promise<IdentiteDetail[]> {
    return this.identites.requests();
  }

  /**
   * Associer à un compte la personne qui demande un accès.
   * @remarks Vérifiez son émetteur et son identifiant : elle se connectera à ce compte.
   */
  @Writes(USER.droit)
  @Fresh()
  @Post('demandes/:id')
  @HttpCode(200)
  @Errors(404)
  async acceptDemande(@Param() { id }: IdParam, @Body() { id_user }: DemandeBody): Promise<Succes> {
    await this.identites.accept(id, id_user);
    return SUCCES;
  }

  /**
   * Refuser un accès demandé.
   * @remarks La personne peut le demander de nouveau.
   */
  @Writes(USER.droit)
  @Fresh()
  @Delete('demandes/:id')
  @HttpCode(200)
  @Errors(404)
  async refuseDemande(@Param() { id }: IdParam): Promise<Succes> {
    await this.identites.refuse(id);
    return SUCCES;
  }

  /**
   * Commencer une connexion par un fournisseur.
   * @remarks Pose le cookie connexion pour dix minutes. Associer et confirmer demandent une session.
   */
  @Public()
  @Post(':id')
  @HttpCode(200)
  @Errors(401, 403, 404)
  async beginConnexion(
    @Param() { id }: FournisseurParam,
    @Body() body: ConnexionBody,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdresseDuFournisseur> {
    response.set(NO_STORE);
    const { address, former } = visitorOf(request);
    const compte = former === null ? undefined : await this.sessions.userOfToken(former);
    // One for all of its tabs: each may have begun one.
    const [browser = newPendingKey()] = pendingCookiesOf(request);
    const adresse = await this.signOn.begin(id, body, { browser, address, former, compte });
    setPendingCookie(request, response, browser);
    return { adresse };
  }

  /**
   * Où un fournisseur renvoie le navigateur.
   * @remarks Ouvre la session, et mène à la page demandée ; sinon à /login?faute=…, sans rien changer.
   */
  @Public()
  @ChangesState('any')
  @Get(':id/retour')
  @ApiResponse({ status: 303, description: 'Vers la page demandée, ou vers la page de connexion et une faute' })
  @Errors(403)
  async endConnexion(
    @Param() { id }: FournisseurParam,
    // Declared as any query: a provider adds what it wants.
    @Query() _query: Record<string, unknown>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    response.set(NO_STORE);
    const returned = returnedTo(id, splitAddress(request.originalUrl)[1]);
    const ended = await this.signOn
      .end(id, returned, pendingCookiesOf(request), visitorOf(request))
      .catch(({ fault }: SignOnFault): Returned => ({ destination: `${SIGNED_OUT_PATH}?faute=${fault}` }));
    if (ended.step === undefined) return response.redirect(303, ended.destination);
    if ('token' in ended.step) openSession(request, response, ended.step);
    else setPendingCookie(request, response, ended.step.browser);
    response.redirect(
      303,
      'token' in ended.step ? ended.destination : secondStep(ended.step.moyens, ended.destination),
    );
  }
}

/** The sign-in page, at its second step. */
function secondStep(moyens: Moyen[], destination: string): string {
  const query = new URLSearchParams({ etape: 'second_facteur', moyens: moyens.join(), destination });
  return `${SIGNED_OUT_PATH}?${query.toString()}`;
}

@ApiTags('auth')
@Own()
@Controller('session/identites')
export class OwnIdentitiesController {
  constructor(private readonly identites: IdentitesService) {}

  /**
   * Par qui l’on se connecte à son propre compte.
   * @remarks Les personnes des fournisseurs qui lui sont associées.
   */
  @Get()
  listOwnIdentites(@Req() request: Request): Promise<IdentiteDetail[]> {
    return this.identites.ofAccount((request.user as Compte).id);
  }

  /**
   * Ne plus se connecter par l’une d’elles.
   * @remarks Celle d’un autre compte est introuvable. Refusé si le compte n’a ensuite plus de moyen de se connecter.
   */
  @Fresh()
  @Delete(':id')
  @HttpCode(200)
  @Errors(404, 409)
  async deleteOwnIdentite(@Param() { id }: IdParam, @Req() request: Request): Promise<Succes> {
    await this.identites.unlink(request.user as Compte, id);
    return SUCCES;
  }
}
