import { Controller, Delete, Get, HttpCode, Post, Put, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Body, Param } from '../http/arguments.js';
import { Errors } from '../http/openapi.js';
import { IdParam, SUCCES, Succes } from '../http/params.dto.js';
import type { Compte } from '../principal.js';
import { LoginBody, LoginReponse, OwnPasswordBody, OwnSession, SessionDetail, toSessionDetail } from './auth.dto.js';
import { clearSessionCookies, describeAgent, networkOf, setSessionCookies } from './cookies.js';
import { ChangesState, NO_STORE, Own, Public } from './guard.js';
import { tokenOf } from './jwt.js';
import { OwnAccountService } from './own-account.service.js';
import { droitsOf } from './rights.js';
import { SignInService } from './session.service.js';
import { AuthService } from './sign-in.js';

@ApiTags('auth')
@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly sessions: SignInService,
  ) {}

  /**
   * Ouvrir une session.
   * @remarks Pose trois cookies pour 8 heures, sauf réglage : jwt_token, illisible par la page, check_jwt_token et user_is_admin. Une session sans requête pendant 2 heures, sauf réglage, prend fin ; celle dont le cookie vient avec cet appel prend fin aussi.
   */
  @Public()
  @Post('login')
  @HttpCode(200)
  @Errors(401, 403, 429)
  async login(
    @Body() body: LoginBody,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginReponse> {
    response.set(NO_STORE);
    const visitor = {
      address: networkOf(request.ip ?? ''),
      agent: describeAgent(request.get('User-Agent')),
      former: tokenOf(request),
    };
    const { user, token } = await this.auth.signIn(body, visitor);
    // For the log: `request.user` was not set when the request came.
    response.locals['username'] = user.username;
    const session = toSessionDetail({ ...user, droits: droitsOf(user) });
    setSessionCookies(request, response, token, session.is_admin);
    return { success: true, ...session };
  }

  /**
   * Fermer la session.
   * @remarks Efface les trois cookies et révoque le jeton ; le navigateur oublie les réponses qu’il gardait. Sans session, ne fait rien.
   */
  @Public()
  @ChangesState()
  @Get('logout')
  @Errors(403)
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<Succes> {
    const token = tokenOf(request);
    if (token !== null) await this.sessions.close(token);
    clearSessionCookies(request, response);
    // Not "cookies": it would delete the cookies of sibling domains. Not "storage": it holds unsaved texts.
    response.set(NO_STORE).set('Clear-Site-Data', '"cache"');
    return SUCCES;
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
  @Errors(429)
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
