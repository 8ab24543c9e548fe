import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { now } from '../../auth/clock.js';
import type { Compte } from '../../principal.js';
import { requireDroit } from '../../auth/rights.js';
import { foundOr404 } from '../../db/find.js';
import { tableOf } from '../../db/insert.js';
import { ContentTypes } from '../../db/kinds.js';
import { select } from '../../db/select.js';
import { serialize } from '../../db/told.js';
import { Transactions } from '../../db/transactions.js';
import { readChangesSince } from '../since.js';
import type { PresenceBody, PresenceReponse } from './presence.dto.js';
import { openForms, type OpenForm, savePresence } from './presence.rows.js';

/** An announcement after a shorter time is not written. */
const FRESH_SECONDS = 15;

@Injectable()
export class PresenceService {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly types: ContentTypes,
    private readonly transactions: Transactions,
  ) {}

  /** @throws ApiException 403, 404; 409 where a form of another account has this UUID */
  async announce(user: Compte, onglet: string, body: PresenceBody): Promise<PresenceReponse> {
    const { entite, cle, version: read } = body;
    requireDroit(user.droits, this.types.get(entite)?.droit);
    const version = await this.versionOf(entite, Number(cle));
    const forms = await openForms(this.manager, entite, cle);
    const own = forms.find((form) => form.onglet === onglet && form.id_utilisateur === user.id);
    if (own === undefined || own.vu < now() - FRESH_SECONDS)
      await this.transactions.runOwn((manager) =>
        savePresence(manager, { onglet, id_utilisateur: user.id, entite, cle }),
      );
    const others = forms.filter((form) => form.onglet !== onglet);
    return { autres: oncePerAccount(others, user.id), version, ...(await this.changes(entite, cle, version, read)) };
  }

  async leave(id_utilisateur: number, onglet: string): Promise<void> {
    await this.transactions.runUnrecorded((manager) =>
      manager.query('DELETE FROM presence WHERE onglet = ? AND id_utilisateur = ?', [onglet, id_utilisateur]),
    );
  }

  private async versionOf(entite: string, id: number): Promise<number> {
    const { entity, what } = this.types.get(entite)!;
    const sql = `SELECT version FROM ${tableOf(this.manager, entity)} WHERE id = ?`;
    const [row] = await select<{ version: number }>(this.manager, sql, [id]);
    return foundOr404(row ?? null, what, id).version;
  }

  private async changes(entite: string, cle: string, version: number, read: number) {
    if (read === version) return { auteur: null, date: null, champs: [] };
    const { auteur, date, former = {} } = await readChangesSince(this.manager, { entite, cle, version }, read);
    const [serialized = {}] = await serialize(this.manager, this.types, [
      { type: this.types.get(entite), fields: former },
    ]);
    return { auteur, date, champs: Object.keys(serialized) };
  }
}

/** Each account once, by its first form; the caller’s own other tabs are included. */
function oncePerAccount(forms: OpenForm[], own: number): PresenceReponse['autres'] {
  const first = forms.filter((form, i) => forms.findIndex((one) => one.id_utilisateur === form.id_utilisateur) === i);
  return first.map(({ username, depuis, id_utilisateur }) => ({
    auteur: username,
    depuis: new Date(depuis * 1000).toISOString(),
    moi: id_utilisateur === own,
  }));
}
