import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Body } from '../http/arguments.js';
import { Errors } from '../http/openapi.js';
import { SUCCES, Succes } from '../http/succes.dto.js';
import { Acts, NO_STORE, Own, Public } from './access.js';
import { describeAgent } from './agent.js';
import { LoginBody, LoginReponse, SessionDetail, toSessionDetail } from './auth.dto.js';
import { AuthService } from './auth.service.js';
import { clearSessionCookies, setSessionCookies } from './cookies.js';
import type { Compte } from '../principal.js';
import { tokenOf } from './jwt.strategy.js';
import { networkOf } from './network.js';
import { droitsOf } from './rights.js';
import { SignInService } from './session.service.js';

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
  @Acts()
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
