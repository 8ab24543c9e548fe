import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, MoreThan, Repository } from 'typeorm';
import { config } from '../../config/config.js';
import { writeLine } from '../../content/journal/journal-lines.js';
import { Transactions } from '../../content/transactions.js';
import { foundOr404 } from '../../database/sql.js';
import { existingOr400 } from '../../http/validation/references.js';
import { ApiException } from '../../errors.js';
import { now } from '../../paris.js';
import type { Compte } from '../../principal.js';
import { closeSignInsOf } from '../close-sessions.js';
import { User } from '../user.entity.js';
import { USER } from '../user.kind.js';
import { REQUEST_SECONDS } from './accounts.service.js';
import { Identite } from './identite.entity.js';
import { type IdentiteDetail, toIdentite } from './sign-on.dto.js';

const REQUEST = 'La demande d’accès';
const LAST_MEANS =
  'Ce compte n’a pas de mot de passe\u00a0: sans cette association, plus rien ne permettrait de s’y connecter. Demandez à un administrateur de lui en donner un.';

/** Persons of providers: those of an account, and those who ask for one. */
@Injectable()
export class IdentitesService {
  constructor(
    @InjectRepository(Identite) private readonly identites: Repository<Identite>,
    private readonly transactions: Transactions,
  ) {}

  async requests(): Promise<IdentiteDetail[]> {
    const where = { id_user: IsNull(), date: MoreThan(now() - REQUEST_SECONDS) };
    return detailed(await this.identites.find({ where, order: { date: 'DESC', id: 'DESC' } }));
  }

  /** @throws ApiException 401, 403, 404 */
  async accept(id: number, id_user: number): Promise<void> {
    await this.transactions.runOwn(async (manager, permit) => {
      await permit.require({ type: USER, rows: [] });
      await existingOr400(manager, User, 'id_user', [id_user]);
      const identite = await manager.findOneBy(Identite, { id, id_user: IsNull() });
      const { nom, fournisseur } = foundOr404(identite, REQUEST, id);
      const { affected } = await manager.update(Identite, { id, id_user: IsNull() }, { id_user, date: now() });
      if (affected !== 1) foundOr404(null, REQUEST, id);
      const author = await manager.findOneByOrFail(User, { id: id_user });
      await writeLine(manager, {
        genre: 'securite',
        libelle: `${nom}, de «\u00a0${labelOf(fournisseur)}\u00a0», associé au compte par un administrateur`,
        author,
      });
    });
  }

  /** @throws ApiException 401, 403, 404 */
  async refuse(id: number): Promise<void> {
    await this.transactions.runOwn(async (manager, permit) => {
      await permit.require({ type: USER, rows: [] });
      const { affected } = await manager.delete(Identite, { id, id_user: IsNull() });
      if (affected !== 1) foundOr404(null, REQUEST, id);
    });
  }

  async ofAccount(id_user: number): Promise<IdentiteDetail[]> {
    return detailed(await this.identites.find({ where: { id_user }, order: { id: 'ASC' } }));
  }

  /** @throws ApiException 401, 404; 409 for the only means of an account without a password */
  async unlink(own: Compte, id: number): Promise<void> {
    await this.transactions.runOwn(async (manager) => {
      const all = await manager.findBy(Identite, { id_user: own.id });
      const identite = foundOr404(all.find((one) => one.id === id) ?? null, 'L’association', id);
      const { mot_de_passe } = await manager.findOneByOrFail(User, { id: own.id });
      if (mot_de_passe === '' && all.length === 1) throw new ApiException(409, LAST_MEANS);
      await manager.delete(Identite, { id, id_user: own.id });
      await closeSignInsOf(manager, own.id, own.sid);
      const libelle = `${identite.nom}, de «\u00a0${labelOf(identite.fournisseur)}\u00a0», n’est plus associé au compte`;
      await writeLine(manager, { genre: 'securite', libelle, author: own });
    });
  }
}

const labelOf = (id: string): string => config.signOn.fournisseurs.find((one) => one.id === id)?.libelle ?? id;

const detailed = (list: Identite[]): IdentiteDetail[] => list.map((one) => toIdentite(one, labelOf(one.fournisseur)));
