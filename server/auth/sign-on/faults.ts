/** Why a sign-in by a provider failed: the page finds the sentence (web/src/admin/account), the journal these words. */
export const SIGN_ON_FAULTS = {
  etat: 'connexion expirée, déjà servie, ou d’un autre navigateur',
  refus: 'refusée par le service de connexion',
  fournisseur: 'réponse du service de connexion refusée',
  indisponible: 'service de connexion indisponible',
  interdit: 'personne que le site n’admet pas',
  demande: 'compte inconnu, accès demandé',
  associe: 'identité déjà associée à un autre compte',
  session: 'session terminée entre-temps',
  preuve: 'une autre personne que celle du compte',
  panne: 'panne du site',
} as const;

export type SignOnFaultCode = keyof typeof SIGN_ON_FAULTS;

/** Ends a sign-in by a provider; nothing was changed. */
export class SignOnFault extends Error {
  constructor(
    readonly fault: SignOnFaultCode,
    options?: ErrorOptions,
  ) {
    super(fault, options);
  }
}
