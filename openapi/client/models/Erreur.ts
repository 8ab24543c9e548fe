/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Conflit } from './Conflit';
import type { ConflitDeFiche } from './ConflitDeFiche';
import type { ErreurParametre } from './ErreurParametre';
import type { Probleme } from './Probleme';
export type Erreur = {
  statusCode: number;
  error: string;
  message: string;
  /**
   * Une entrée par faute, quand des paramètres sont en cause.
   */
  errors?: Array<ErreurParametre>;
  /**
   * Avec 412 : qui a modifié la fiche, quand, et les champs qui diffèrent.
   */
  conflit?: Conflit;
  /**
   * La même chose quand plusieurs fiches étaient enregistrées à la fois, aussi avec 400 ou 409 : une entrée par fiche (les 200 premières).
   */
  conflits?: Array<ConflitDeFiche>;
  /**
   * Avec 403 : ce que le compte connecté doit faire d’abord ; « mot_de_passe » : changer le sien (PUT /api/session/password) ; « inscription » : ajouter un second facteur (POST /api/session/facteurs).
   */
  etape?: string;
  /**
   * Avec 403 : comment prouver d’abord que c’est bien soi (POST /api/session/preuve) ; la même requête passe ensuite.
   */
  preuve?: Array<string>;
  /**
   * Numéro de la requête dans le journal du serveur, pour les erreurs 5xx.
   */
  requestId?: string;
  /**
   * Avec 409, pour une préparation : ce qui empêche de la publier (les 200 premiers).
   */
  problemes?: Array<Probleme>;
};

