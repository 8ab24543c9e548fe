import { Controller, Delete, Get, HttpCode, Patch, Post, Put, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Fresh, Writes } from '../auth/guard.js';
import { USER } from '../auth/user.kind.js';
import { ApiException } from '../errors.js';
import { Body, IfMatch, Param } from '../http/arguments.js';
import { Creates } from '../http/repeated-creations.js';
import { Errors } from '../http/openapi.js';
import { IdParam, SUCCES, Succes } from '../http/params.dto.js';
import type { Compte } from '../principal.js';
import { UserBody, UserDetail, UserUpdateBody } from './user.dto.js';
import { UserService } from './user.service.js';

@ApiTags('user')
@Writes(USER.droit)
@Controller('user')
export class UserController {
  constructor(private readonly users: UserService) {}

  /**
   * Liste des utilisateurs, par identifiant.
   * @remarks Jamais de mot de passe, même chiffré.
   */
  @Get()
  listUsers(): Promise<UserDetail[]> {
    return this.users.list();
  }

  /**
   * Un utilisateur.
   * @remarks Identifiant, rôle et numéro de version.
   */
  @Get(':id')
  @Errors(404)
  getUser(@Param() { id }: IdParam): Promise<UserDetail> {
    return this.users.get(id);
  }

  /**
   * Créer un utilisateur.
   * @remarks Le mot de passe compte 12 à 128 caractères, diffère de l’identifiant et n’est pas parmi les plus courants ; il sera à changer à la première connexion.
   */
  @Fresh()
  @Post()
  @HttpCode(200)
  @Creates({ secrets: ['password', 'passwordConfirmation'] })
  createUser(@Body() body: UserBody): Promise<UserDetail> {
    return this.users.create(body);
  }

  /**
   * Modifier un utilisateur.
   * @remarks Un champ absent reste tel quel. Un mot de passe ou un rôle changé ferme les sessions du compte. Son propre mot de passe se change par PUT /api/session/password.
   */
  @Fresh()
  @Put(':id')
  @Errors(404, 409, 412)
  updateUser(
    @Param() { id }: IdParam,
    @Body() body: UserUpdateBody,
    @Req() request: Request,
    @IfMatch() versions?: number[],
  ): Promise<UserDetail> {
    refuseOwnPassword(id, body, request);
    return this.users.update(id, body, true, versions);
  }

  /**
   * Modifier un utilisateur.
   * @remarks Comme PUT.
   */
  @Fresh()
  @Patch(':id')
  @Errors(404, 409, 412)
  patchUser(
    @Param() { id }: IdParam,
    @Body() body: UserUpdateBody,
    @Req() request: Request,
    @IfMatch() versions?: number[],
  ): Promise<UserDetail> {
    refuseOwnPassword(id, body, request);
    return this.users.update(id, body, true, versions);
  }

  /**
   * Supprimer un utilisateur.
   * @remarks Ferme ses sessions. Ni son propre compte, ni le dernier administrateur.
   */
  @Fresh()
  @Delete(':id')
  @HttpCode(200)
  @Errors(404, 409)
  async deleteUser(@Param() { id }: IdParam, @Req() request: Request): Promise<Succes> {
    await this.users.delete(id, (request.user as Compte).id);
    return SUCCES;
  }
}

/** An unattended browser must not be enough to take an account over: the other route requires the current password. */
function refuseOwnPassword(id: number, { password }: UserUpdateBody, { user }: Request): void {
  if (password !== undefined && id === (user as Compte).id) throw new ApiException(403, OWN_PASSWORD);
}

const OWN_PASSWORD =
  'Changez votre propre mot de passe dans «\u00a0Mon compte\u00a0» (PUT /api/session/password), qui demande l’actuel.';
