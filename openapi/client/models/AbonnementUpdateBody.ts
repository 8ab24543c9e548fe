/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type AbonnementUpdateBody = {
  /**
   * Son nom.
   */
  nom: string;
  /**
   * Adresse à appeler : https et port 443, sur le réseau public, sauf celles que l’exploitant permet (WEBHOOK_HOSTS).
   */
  url: string;
  /**
   * Ce qu’il suit, par leur nom dans l’API ; null ou absent : tout.
   */
  entites?: Array<'parcours' | 'categorie' | 'sousparcours' | 'definition_sousparcours' | 'stage' | 'responsable' | 'session_stage' | 'lieu' | 'static' | 'image'> | null;
  /**
   * false l’arrête ; sinon il est en marche, et reprend où il en était.
   */
  actif?: boolean;
};

