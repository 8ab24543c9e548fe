import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Errors } from '../http/openapi.js';
import { SUCCES, Succes } from '../http/succes.dto.js';
import { Public, Staff } from './access.js';
import { LoginBody, LoginReponse, SessionDetail } from './auth.dto.js';
import { AuthService } from './auth.service.js';
import { clearSessionCookies, setSessionCookies } from './cookies.js';
import { type CurrentUser, tokenOf } from './jwt.strategy.js';
import { SessionService } from './session.service.js';

@ApiTags('auth')
@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly sessions: SessionService,
  ) {}

  /**
   * Ouvrir une session.
   * @remarks Pose trois cookies pour 8 heures, sauf réglage : jwt_token, illisible par la page, check_jwt_token et user_is_admin.
   */
  @Public()
  @Post('login')
  @HttpCode(200)
  @Errors(400, 401, 403, 415, 429)
  async login(
    @Body() { username, password }: LoginBody,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginReponse> {
    const user = await this.auth.authenticate(username, password, request.ip ?? '');
    // For the log: nobody was signed in when the request came.
    response.locals['username'] = user.username;
    setSessionCookies(request, response, await this.sessions.open(user.id), user.is_admin);
    return { success: true, username: user.username, is_admin: user.is_admin };
  }

  /**
   * Fermer la session.
   * @remarks Efface les trois cookies et révoque le jeton. Sans session, ne fait rien.
   */
  @Public()
  @Get('logout')
  @Errors(400)
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<Succes> {
    const token = tokenOf(request);
    if (token !== null) await this.sessions.close(token);
    clearSessionCookies(request, response);
    return SUCCES;
  }

  /**
   * Le compte connecté.
   * @remarks Pour savoir si la session tient toujours.
   */
  @Staff()
  @Get('session')
  @Errors(400)
  getSession(@Req() request: Request): SessionDetail {
    const { username, is_admin } = request.user as CurrentUser;
    return { username, is_admin };
  }
}
