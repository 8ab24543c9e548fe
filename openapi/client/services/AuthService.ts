/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { AdresseDuFournisseur } from '../models/AdresseDuFournisseur';
import type { CleBody } from '../models/CleBody';
import type { CleOptions } from '../models/CleOptions';
import type { CodesSecours } from '../models/CodesSecours';
import type { ConnexionBody } from '../models/ConnexionBody';
import type { Connexions } from '../models/Connexions';
import type { DemandeBody } from '../models/DemandeBody';
import type { DroitDetail } from '../models/DroitDetail';
import type { EssaiFournisseur } from '../models/EssaiFournisseur';
import type { FacteurAjoute } from '../models/FacteurAjoute';
import type { FacteurBody } from '../models/FacteurBody';
import type { FacteurOptions } from '../models/FacteurOptions';
import type { FacteurOptionsBody } from '../models/FacteurOptionsBody';
import type { Facteurs } from '../models/Facteurs';
import type { IdentiteDetail } from '../models/IdentiteDetail';
import type { JetonBody } from '../models/JetonBody';
import type { JetonCree } from '../models/JetonCree';
import type { JetonDetail } from '../models/JetonDetail';
import type { LigneSecurite } from '../models/LigneSecurite';
import type { LoginBody } from '../models/LoginBody';
import type { LoginReponse } from '../models/LoginReponse';
import type { LogoutReponse } from '../models/LogoutReponse';
import type { OwnPasswordBody } from '../models/OwnPasswordBody';
import type { OwnSession } from '../models/OwnSession';
import type { PreuveBody } from '../models/PreuveBody';
import type { ReglagesConnexion } from '../models/ReglagesConnexion';
import type { SecondBody } from '../models/SecondBody';
import type { SessionDetail } from '../models/SessionDetail';
import type { Succes } from '../models/Succes';
import type { ApiRequest } from '../core/request';
/**
 * Ouvrir une session.
 * Pose trois cookies pour 8 heures, sauf réglage : jwt_token, illisible par la page, check_jwt_token et user_is_admin. Une session sans requête pendant 2 heures, sauf réglage, prend fin ; celle dont le cookie vient avec cet appel prend fin aussi. Un compte qui a un second facteur n’a pas encore de session : `success` est faux, `etape` dit « second_facteur » et `moyens` comment la suite se prouve, dans les dix minutes.
 * @returns LoginReponse
 * @throws ApiError
 */
export function login({
  requestBody,
}: {
  requestBody: LoginBody,
}): ApiRequest<LoginReponse> {
  return {
    method: 'POST',
    url: '/api/login',
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Terminer une connexion par un code.
 * Celui de l’application, ou un code de secours, après un POST /api/login qui l’a demandé. Cinq essais par connexion, trente codes faux en une heure par compte.
 * @returns LoginReponse
 * @throws ApiError
 */
export function loginByCode({
  requestBody,
}: {
  requestBody: SecondBody,
}): ApiRequest<LoginReponse> {
  return {
    method: 'POST',
    url: '/api/login/second',
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Ce que le navigateur doit demander à une clé d’accès.
 * Pour navigator.credentials.get ; vaut dix minutes, dans ce navigateur, pour une réponse.
 * @returns CleOptions
 * @throws ApiError
 */
export function prepareLoginByKey(): ApiRequest<CleOptions> {
  return {
    method: 'POST',
    url: '/api/login/cle/options',
  };
}
/**
 * Ouvrir une session par une clé d’accès.
 * Seule, ou comme second facteur après un mot de passe : l’appareil a vérifié son propriétaire.
 * @returns LoginReponse
 * @throws ApiError
 */
export function loginByKey({
  requestBody,
}: {
  requestBody: CleBody,
}): ApiRequest<LoginReponse> {
  return {
    method: 'POST',
    url: '/api/login/cle',
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Fermer la session.
 * Efface les trois cookies et révoque le jeton ; le navigateur oublie les réponses qu’il gardait. Sans session, ne fait rien. D’une session ouverte par un fournisseur, adresse est la page qui ferme aussi la sienne.
 * @returns LogoutReponse
 * @throws ApiError
 */
export function logout(): ApiRequest<LogoutReponse> {
  return {
    method: 'GET',
    url: '/api/logout',
  };
}
/**
 * Le compte connecté.
 * Pour savoir si la session tient toujours.
 * @returns SessionDetail
 * @throws ApiError
 */
export function getSession(): ApiRequest<SessionDetail> {
  return {
    method: 'GET',
    url: '/api/session',
  };
}
/**
 * Ce que le compte connecté peut modifier, et sinon pourquoi.
 * Pour chaque identifiant, dans leur ordre. Sans identifiant : s’il peut en ajouter, dans ce parcours le cas échéant.
 * @returns DroitDetail
 * @throws ApiError
 */
export function listDroits({
  entite,
  cle,
  parcoursId,
}: {
  /**
   * Nom dans l’API de ce qui est en cause.
   */
  entite: string,
  /**
   * Identifiants, séparés par des virgules ; vide : ce qui serait ajouté.
   */
  cle?: Array<string>,
  /**
   * Parcours où l’on ajouterait.
   */
  parcoursId?: number,
}): ApiRequest<Array<DroitDetail>> {
  return {
    method: 'GET',
    url: '/api/droits',
    query: {
      'entite': entite,
      'cle': cle,
      'parcoursId': parcoursId,
    },
  };
}
/**
 * Ses seconds facteurs, et combien de codes de secours restent.
 * Ni secret, ni clé, ni code n’y sont.
 * @returns Facteurs
 * @throws ApiError
 */
export function listFacteurs(): ApiRequest<Facteurs> {
  return {
    method: 'GET',
    url: '/api/session/facteurs',
  };
}
/**
 * Ajouter un second facteur.
 * Une fois qu’un code de l’application (`code`), ou la réponse de la clé d’accès (`reponse`), a montré qu’il marche. Avec le premier viennent dix codes de secours, montrés cette seule fois.
 * @returns FacteurAjoute
 * @throws ApiError
 */
export function addFacteur({
  requestBody,
}: {
  requestBody: FacteurBody,
}): ApiRequest<FacteurAjoute> {
  return {
    method: 'POST',
    url: '/api/session/facteurs',
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Préparer l’ajout d’un second facteur.
 * Rend le secret d’une application de codes, ou ce que le navigateur doit demander à une clé d’accès. Vaut dix minutes, dans cette session.
 * @returns FacteurOptions
 * @throws ApiError
 */
export function prepareFacteur({
  requestBody,
}: {
  requestBody: FacteurOptionsBody,
}): ApiRequest<FacteurOptions> {
  return {
    method: 'POST',
    url: '/api/session/facteurs/options',
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Dix nouveaux codes de secours.
 * Les précédents ne valent plus. Chacun sert une fois, à la place d’un code de l’application.
 * @returns CodesSecours
 * @throws ApiError
 */
export function renewCodesSecours(): ApiRequest<CodesSecours> {
  return {
    method: 'POST',
    url: '/api/session/facteurs/secours',
  };
}
/**
 * Supprimer un de ses seconds facteurs.
 * Celui d’un autre compte est introuvable. Avec le dernier partent les codes de secours.
 * @returns Succes
 * @throws ApiError
 */
export function removeFacteur({
  id,
}: {
  /**
   * Identifiant.
   */
  id: number,
}): ApiRequest<Succes> {
  return {
    method: 'DELETE',
    url: '/api/session/facteurs/{id}',
    path: {
      'id': id,
    },
  };
}
/**
 * Prouver de nouveau que c’est bien soi.
 * Ce que demande un 403 « preuve », par l’un des moyens qu’il nomme ; vaut dix minutes. Une connexion en est une. Un compte qui a un second facteur ne prouve rien par son seul mot de passe. Pour `reponse`, POST /api/login/cle/options donne d’abord ce que le navigateur doit demander.
 * @returns Succes
 * @throws ApiError
 */
export function prove({
  requestBody,
}: {
  requestBody: PreuveBody,
}): ApiRequest<Succes> {
  return {
    method: 'POST',
    url: '/api/session/preuve',
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Ce qui a touché à la sécurité de son compte, le plus récent d’abord.
 * Connexions depuis un nouvel appareil, seconds facteurs ajoutés ou supprimés, codes de secours employés : les vingt dernières lignes du journal.
 * @returns LigneSecurite
 * @throws ApiError
 */
export function listSecurite(): ApiRequest<Array<LigneSecurite>> {
  return {
    method: 'GET',
    url: '/api/session/securite',
  };
}
/**
 * Ses jetons, le dernier d’abord ; pour les administrateurs, ceux de tous les comptes.
 * Sans leur texte, qui n’est gardé nulle part.
 * @returns JetonDetail
 * @throws ApiError
 */
export function listJetons(): ApiRequest<Array<JetonDetail>> {
  return {
    method: 'GET',
    url: '/api/jeton',
  };
}
/**
 * Créer un jeton, par lequel une machine agit pour son compte.
 * Son texte n’est dit que dans cette réponse. À chaque usage, ses droits sont coupés à ceux du compte ; 600 requêtes par minute au plus.
 * @returns JetonCree
 * @throws ApiError
 */
export function createJeton({
  requestBody,
}: {
  requestBody: JetonBody,
}): ApiRequest<JetonCree> {
  return {
    method: 'POST',
    url: '/api/jeton',
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Supprimer un jeton.
 * Il cesse d’agir aussitôt. Celui d’un autre compte est introuvable, sauf pour les administrateurs.
 * @returns Succes
 * @throws ApiError
 */
export function deleteJeton({
  id,
}: {
  /**
   * Identifiant.
   */
  id: number,
}): ApiRequest<Succes> {
  return {
    method: 'DELETE',
    url: '/api/jeton/{id}',
    path: {
      'id': id,
    },
  };
}
/**
 * Par qui l’on se connecte à son propre compte.
 * Les personnes des fournisseurs qui lui sont associées.
 * @returns IdentiteDetail
 * @throws ApiError
 */
export function listOwnIdentites(): ApiRequest<Array<IdentiteDetail>> {
  return {
    method: 'GET',
    url: '/api/session/identites',
  };
}
/**
 * Ne plus se connecter par l’une d’elles.
 * Celle d’un autre compte est introuvable. Refusé si le compte n’a ensuite plus de moyen de se connecter.
 * @returns Succes
 * @throws ApiError
 */
export function deleteOwnIdentite({
  id,
}: {
  /**
   * Identifiant.
   */
  id: number,
}): ApiRequest<Succes> {
  return {
    method: 'DELETE',
    url: '/api/session/identites/{id}',
    path: {
      'id': id,
    },
  };
}
/**
 * Changer son propre mot de passe.
 * Ferme les autres sessions du compte. Un mot de passe actuel faux compte comme un échec de connexion.
 * @returns Succes
 * @throws ApiError
 */
export function changeOwnPassword({
  requestBody,
}: {
  requestBody: OwnPasswordBody,
}): ApiRequest<Succes> {
  return {
    method: 'PUT',
    url: '/api/session/password',
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Ses propres sessions en cours, la dernière utilisée d’abord.
 * Cinquante au plus : à la suivante, celle qui n’a pas servi depuis le plus longtemps prend fin.
 * @returns OwnSession
 * @throws ApiError
 */
export function listOwnSessions(): ApiRequest<Array<OwnSession>> {
  return {
    method: 'GET',
    url: '/api/session/all',
  };
}
/**
 * Fermer une de ses sessions.
 * Celle d’un autre compte est introuvable.
 * @returns Succes
 * @throws ApiError
 */
export function endOwnSession({
  id,
}: {
  /**
   * Identifiant.
   */
  id: number,
}): ApiRequest<Succes> {
  return {
    method: 'DELETE',
    url: '/api/session/{id}',
    path: {
      'id': id,
    },
  };
}
/**
 * Comment on se connecte au site.
 * Les fournisseurs que les réglages nomment, sans leurs secrets.
 * @returns ReglagesConnexion
 * @throws ApiError
 */
export function getReglages(): ApiRequest<ReglagesConnexion> {
  return {
    method: 'GET',
    url: '/api/connexion/reglages',
  };
}
/**
 * Essayer un fournisseur.
 * Le site lit ce que le fournisseur publie, sans connecter personne : son adresse, son émetteur et ses clés. Trente essais par minute.
 * @returns EssaiFournisseur
 * @throws ApiError
 */
export function tryFournisseur({
  id,
}: {
  /**
   * Nom du fournisseur dans les réglages.
   */
  id: string,
}): ApiRequest<EssaiFournisseur> {
  return {
    method: 'POST',
    url: '/api/connexion/reglages/{id}/essai',
    path: {
      'id': id,
    },
  };
}
/**
 * Par quoi se connecter.
 * Les fournisseurs que les réglages nomment, et si tous les comptes peuvent se connecter ici.
 * @returns Connexions
 * @throws ApiError
 */
export function listConnexions(): ApiRequest<Connexions> {
  return {
    method: 'GET',
    url: '/api/connexion',
  };
}
/**
 * Accès demandés, le dernier d’abord.
 * Par des personnes qu’un fournisseur a nommées et qui n’ont pas de compte. Une demande dure 30 jours ; il y en a 200 au plus.
 * @returns IdentiteDetail
 * @throws ApiError
 */
export function listDemandes(): ApiRequest<Array<IdentiteDetail>> {
  return {
    method: 'GET',
    url: '/api/connexion/demandes',
  };
}
/**
 * Associer à un compte la personne qui demande un accès.
 * Vérifiez son émetteur et son identifiant : elle se connectera à ce compte.
 * @returns Succes
 * @throws ApiError
 */
export function acceptDemande({
  id,
  requestBody,
}: {
  /**
   * Identifiant.
   */
  id: number,
  requestBody: DemandeBody,
}): ApiRequest<Succes> {
  return {
    method: 'POST',
    url: '/api/connexion/demandes/{id}',
    path: {
      'id': id,
    },
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Refuser un accès demandé.
 * La personne peut le demander de nouveau.
 * @returns Succes
 * @throws ApiError
 */
export function refuseDemande({
  id,
}: {
  /**
   * Identifiant.
   */
  id: number,
}): ApiRequest<Succes> {
  return {
    method: 'DELETE',
    url: '/api/connexion/demandes/{id}',
    path: {
      'id': id,
    },
  };
}
/**
 * Commencer une connexion par un fournisseur.
 * Pose le cookie connexion pour dix minutes. Associer et confirmer demandent une session.
 * @returns AdresseDuFournisseur
 * @throws ApiError
 */
export function beginConnexion({
  id,
  requestBody,
}: {
  /**
   * Nom du fournisseur dans les réglages.
   */
  id: string,
  requestBody: ConnexionBody,
}): ApiRequest<AdresseDuFournisseur> {
  return {
    method: 'POST',
    url: '/api/connexion/{id}',
    path: {
      'id': id,
    },
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Où un fournisseur renvoie le navigateur.
 * Ouvre la session, et mène à la page demandée ; sinon à /login?faute=…, sans rien changer.
 * @returns void
 * @throws ApiError
 */
export function endConnexion({
  id,
}: {
  /**
   * Nom du fournisseur dans les réglages.
   */
  id: string,
}): ApiRequest<void> {
  return {
    method: 'GET',
    url: '/api/connexion/{id}/retour',
    path: {
      'id': id,
    },
  };
}
