import type { Json, TestApp } from './app.js';
import type { Account } from './client.js';
import { formOf } from './forms.js';
import { Prepared } from './preparations.js';

export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

export const keysOf = (lines: Json[]): string[] =>
  lines.map(({ entite, cle, operation }) => `${operation} ${entite} ${cle}`).sort();

export const publish = (prep: Prepared, sent?: object) => prep.own('POST', '/publier', sent);

/** Brouillons and withdrawals, as staff ask for them; `account` is called at each request. */
export function useDrafts(app: TestApp, account: () => Account) {
  let made = 0;
  const states = async (entite: string, cle?: number): Promise<Json[]> =>
    (await account().get(`/api/preparation/etats?entite=${entite}${cle === undefined ? '' : `&cle=${cle}`}`)).body;
  return {
    drafts: async (): Promise<Prepared> => {
      const { body } = await account().call('POST', '/api/preparation/brouillons');
      return new Prepared(app, account(), body.id);
    },
    states,
    stateOf: async (entite: string, cle: number): Promise<string[]> =>
      (await states(entite, cle)).map(({ etat }) => etat),
    /** Made as staff do: what tests write beside the site, its copies do not see. */
    newStage: async (): Promise<Json> => {
      const code = `S-${(made += 1)}`;
      return (await account().call('POST', '/api/stage', formOf({ code, name: 'Un stage' }))).body;
    },
    withdraw: (entite: string, id: number | string, sent: object, who = account()) =>
      who.call('POST', `/api/${entite}/${id}/retirer`, sent),
  };
}
