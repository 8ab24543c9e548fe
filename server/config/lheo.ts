import type { Env } from './env.js';

/** Description of the school in a LHÉO document (server/lheo), within the bounds of LHÉO 2.3. */
export interface Organisme {
  siret: string;
  /** Number of its declaration as a training organisation. */
  numeroActivite: string;
  nom: string;
  adresse: string;
  codePostal: string;
  ville: string;
  courriel: string;
  telephone: string | undefined;
  /** Document that a trainee receives: a certificate, an attestation. */
  resultats: string;
  /** Codes of the public and of the subjects, in this version of the Formacode. */
  publics: string[];
  domaines: string[];
  formacode: string;
  priseEnCharge: boolean;
}

export interface LheoSettings {
  /** Undefined while variables are missing. */
  organisme: Organisme | undefined;
  /** Names of these variables. */
  missing: string[];
}

const TELEPHONE = /^[+\d][\d .()-]{1,24}$/;

/** LHÉO takes no letter of the few SIRET and declaration numbers that have one. */
export function readLheo(env: Env): LheoSettings {
  const required = {
    LHEO_SIRET: env.like('LHEO_SIRET', /^\d{14}$/, 'indiquez ses 14 chiffres, sans espace.'),
    LHEO_NUMERO_ACTIVITE: env.like('LHEO_NUMERO_ACTIVITE', /^\d{11}$/, 'indiquez ses 11 chiffres, sans espace.'),
    LHEO_ORGANISME: env.like('LHEO_ORGANISME', /^.{1,250}$/u, 'indiquez 250 caractères au plus.'),
    LHEO_ADRESSE: env.like('LHEO_ADRESSE', /^.{1,150}$/u, 'indiquez 150 caractères au plus.'),
    LHEO_CODE_POSTAL: env.like('LHEO_CODE_POSTAL', /^\d{5}$/, 'indiquez ses 5 chiffres.'),
    LHEO_VILLE: env.like('LHEO_VILLE', /^.{1,50}$/u, 'indiquez 50 caractères au plus.'),
    LHEO_COURRIEL: env.like('LHEO_COURRIEL', /^[^\s@]{1,64}@[^\s@]{1,95}$/, 'indiquez une adresse de courriel.'),
    LHEO_RESULTATS: env.like('LHEO_RESULTATS', /^[^]{1,3000}$/u, 'indiquez 3000 caractères au plus.'),
    LHEO_PUBLIC: env.like('LHEO_PUBLIC', codes(10), 'indiquez de 1 à 10 codes de 5 chiffres, par exemple 80006.'),
  };
  const telephone = env.like('LHEO_TELEPHONE', TELEPHONE, 'indiquez un numéro, par exemple 05 62 17 40 00.');
  const domaines = env.like('LHEO_DOMAINES', codes(5), 'indiquez de 1 à 5 codes de 5 chiffres, par exemple 31849.');
  const formacode = env.like('LHEO_FORMACODE', /^V\d{1,2}$/, 'indiquez une version du Formacode, par exemple V14.');
  const priseEnCharge = env.boolean('LHEO_PRISE_EN_CHARGE', false);
  const missing = Object.entries(required).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (!isComplete(required)) return { organisme: undefined, missing };
  const organisme = {
    siret: required.LHEO_SIRET,
    numeroActivite: required.LHEO_NUMERO_ACTIVITE,
    nom: required.LHEO_ORGANISME,
    adresse: required.LHEO_ADRESSE,
    codePostal: required.LHEO_CODE_POSTAL,
    ville: required.LHEO_VILLE,
    courriel: required.LHEO_COURRIEL,
    telephone,
    resultats: required.LHEO_RESULTATS,
    publics: listOf(required.LHEO_PUBLIC),
    domaines: listOf(domaines ?? ''),
    formacode: formacode ?? 'V14',
    priseEnCharge,
  };
  return { organisme, missing };
}

/** The variables that these settings are read from, for a copy of the site. */
export function lheoEnvironment({ organisme }: LheoSettings): Record<string, string> {
  if (organisme === undefined) return {};
  return {
    LHEO_SIRET: organisme.siret,
    LHEO_NUMERO_ACTIVITE: organisme.numeroActivite,
    LHEO_ORGANISME: organisme.nom,
    LHEO_ADRESSE: organisme.adresse,
    LHEO_CODE_POSTAL: organisme.codePostal,
    LHEO_VILLE: organisme.ville,
    LHEO_COURRIEL: organisme.courriel,
    LHEO_RESULTATS: organisme.resultats,
    LHEO_PUBLIC: organisme.publics.join(),
    LHEO_TELEPHONE: organisme.telephone ?? '',
    LHEO_DOMAINES: organisme.domaines.join(),
    LHEO_FORMACODE: organisme.formacode,
    LHEO_PRISE_EN_CHARGE: String(organisme.priseEnCharge),
  };
}

const codes = (max: number) => new RegExp(`^\\d{5}(\\s*,\\s*\\d{5}){0,${max - 1}}$`);
const listOf = (text: string) => text.match(/\d{5}/g) ?? [];

function isComplete<K extends string>(values: Record<K, string | undefined>): values is Record<K, string> {
  return Object.values(values).every((value) => value !== undefined);
}
