import { Controller, Delete, Get, HttpCode, Post, Put, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Body, Param } from '../http/arguments.js';
import { Errors } from '../http/openapi.js';
import { IdParam, SUCCES, Succes } from '../http/params.dto.js';
import type { Compte } from '../principal.js';
import {
  LoginBody,
  LoginReponse,
  LogoutReponse,
  OwnPasswordBody,
  OwnSession,
  SessionDetail,
  toSessionDetail,
} from './auth.dto.js';
import { newPendingKey } from './connexion/pending-sign-ins.js';
import { clearSessionCookies, networkOf, pendingCookiesOf, setPendingCookie } from './cookies.js';
import { CleBody, CleOptions, SecondBody } from './factors/factors.dto.js';
import { Passkeys } from './factors/passkeys.js';
import { ChangesState, NO_STORE, Own, Public } from './guard.js';
import { tokenOf } from './jwt.js';
import { OwnAccountService } from './own-account.service.js';
import { type OpenedSession, SignInService, type Visitor } from './sign-in.service.js';
import { AuthService, openSession, visitorOf } from './auth.service.js';
import { SignOnService } from './sign-on/sign-on.service.js';

@ApiTags('auth')
@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly sessions: SignInService,
    private readonly signOn: SignOnService,
    private readonly passkeys: Passkeys,
  ) {}

  /**
   * Ouvrir une session.
   * @remarks Pose trois cookies pour 8 heures, sauf réglage : jwt_token, illisible par la page, check_jwt_token et user_is_admin. Une session sans requête pendant 2 heures, sauf réglage, prend fin ; celle dont le cookie vient avec cet appel prend fin aussi. Un compte qui a un second facteur n’a pas encore de session : `success` est faux, `etape` dit « second_facteur » et `moyens` comment la suite se prouve, dans les dix minutes.
   */
  @Public()
  @Post('login')
  @HttpCode(200)
  @Errors(401, 403)
  async login(
    @Body() body: LoginBody,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginReponse> {
    response.set(NO_STORE);
    const step = await this.auth.signIn(body, visitorOf(request));
    if ('token' in step) return openSession(request, response, step);
    setPendingCookie(request, response, step.browser);
    return { success: false, etape: 'second_facteur', moyens: step.moyens };
  }

  /**
   * Terminer une connexion par un code.
   * @remarks Celui de l’application, ou un code de secours, après un POST /api/login qui l’a demandé. Cinq essais par connexion, trente codes faux en une heure par compte.
   */
  @Public()
  @Post('login/second')
  @HttpCode(200)
  @Errors(401, 403)
  async loginByCode(
    @Body() { code }: SecondBody,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginReponse> {
    return complete(request, response, (browsers, visitor) => this.auth.signInByCode(code, browsers, visitor));
  }

  /**
   * Ce que le navigateur doit demander à une clé d’accès.
   * @remarks Pour navigator.credentials.get ; vaut dix minutes, dans ce navigateur, pour une réponse.
   */
  @Public()
  @Post('login/cle/options')
  @HttpCode(200)
  @Errors(403, 409)
  async prepareLoginByKey(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CleOptions> {
    response.set(NO_STORE);
    // A sign-in that this browser has begun goes on.
    const [browser = newPendingKey()] = pendingCookiesOf(request);
    const publicKey = await this.passkeys.signInOptions(browser, visitorOf(request).address);
    setPendingCookie(request, response, browser);
    return { publicKey };
  }

  /**
   * Ouvrir une session par une clé d’accès.
   * @remarks Seule, ou comme second facteur après un mot de passe : l’appareil a vérifié son propriétaire.
   */
  @Public()
  @Post('login/cle')
  @HttpCode(200)
  @Errors(401, 403, 409)
  async loginByKey(
    @Body() { reponse }: CleBody,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginReponse> {
    return complete(request, response, (browsers, visitor) => this.auth.signInByPasskey(reponse, browsers, visitor));
  }

  /**
   * Fermer la session.
   * @remarks Efface les trois cookies et révoque le jeton ; le navigateur oublie les réponses qu’il gardait. Sans session, ne fait rien. D’une session ouverte par un fournisseur, adresse est la page qui ferme aussi la sienne.
   */
  @Public()
  @ChangesState()
  @Get('logout')
  @Errors(403)
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<LogoutReponse> {
    const token = tokenOf(request);
    const identity = token === null ? undefined : await this.sessions.identityOf(token);
    if (token !== null) await this.sessions.close(token);
    clearSessionCookies(request, response);
    // Not "cookies": it would delete the cookies of sibling domains. Not "storage": it holds unsaved texts.
    response.set(NO_STORE).set('Clear-Site-Data', '"cache"');
    const adresse = identity && (await this.signOn.signOutAddress(identity.par, identity.jeton_identite));
    return { success: true, ...(adresse !== undefined && { adresse }) };
  }

  /**
   * Le compte connecté.
   * @remarks Pour savoir si la session tient toujours.
   */
  @Own()
  @Get('session')
  getSession(@Req() request: Request): SessionDetail {
    return toSessionDetail(request.user as Compte);
  }
}

/** Opens the session of a sign-in that this browser may have begun. */
async function complete(
  request: Request,
  response: Response,
  signIn: (browsers: string[], visitor: Visitor) => Promise<OpenedSession>,
): Promise<LoginReponse> {
  response.set(NO_STORE);
  return openSession(request, response, await signIn(pendingCookiesOf(request), visitorOf(request)));
}

@ApiTags('auth')
@Own()
@Controller('session')
export class OwnAccountController {
  constructor(private readonly account: OwnAccountService) {}

  /**
   * Changer son propre mot de passe.
   * @remarks Ferme les autres sessions du compte. Un mot de passe actuel faux compte comme un échec de connexion.
   */
  @Put('password')
  @HttpCode(200)
  async changeOwnPassword(@Body() body: OwnPasswordBody, @Req() request: Request): Promise<Succes> {
    await this.account.changePassword(request.user as Compte, body, networkOf(request.ip ?? ''));
    return SUCCES;
  }

  /**
   * Ses propres sessions en cours, la dernière utilisée d’abord.
   * @remarks Cinquante au plus : à la suivante, celle qui n’a pas servi depuis le plus longtemps prend fin.
   */
  @Get('all')
  listOwnSessions(@Req() request: Request): Promise<OwnSession[]> {
    return this.account.listSessions(request.user as Compte);
  }

  /**
   * Fermer une de ses sessions.
   * @remarks Celle d’un autre compte est introuvable.
   */
  @Delete(':id')
  @HttpCode(200)
  @Errors(404)
  async endOwnSession(
    @Param() { id }: IdParam,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Succes> {
    const wasThisOne = await this.account.endSession(request.user as Compte, id);
    if (wasThisOne) clearSessionCookies(request, response);
    return SUCCES;
  }
}
