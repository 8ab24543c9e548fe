import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { config } from '../../config/config.js';
import { ApiException } from '../../errors.js';
import { Identite } from './identite.entity.js';

/** Label of the provider that gives the role of each account at its sign-ins; an account without one is absent. */
export async function roleProviders(manager: EntityManager): Promise<Map<number, string>> {
  const giving = config.signOn.fournisseurs.filter(({ roles }) => roles.length > 0);
  if (giving.length === 0) return new Map();
  const where = { fournisseur: In(giving.map(({ id }) => id)), id_user: Not(IsNull()) };
  const identites = await manager.find(Identite, { where, select: { id_user: true, fournisseur: true } });
  return new Map(
    identites.map(({ id_user, fournisseur }) => [id_user!, giving.find(({ id }) => id === fournisseur)!.libelle]),
  );
}

/** @throws ApiException 409 when a provider gives the role of the account */
export async function requireOwnRole(manager: EntityManager, id: number): Promise<void> {
  const libelle = (await roleProviders(manager)).get(id);
  if (libelle === undefined) return;
  throw new ApiException(409, `Le rôle de ce compte vient de «\u00a0${libelle}\u00a0»\u00a0: changez-le là-bas.`);
}
