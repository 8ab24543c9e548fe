import type { Organisme } from '../config/lheo.js';
import { toDate } from '../database/sql.js';
import type { Modalite } from '../session/session-stage.entity.js';
import type { NeededText } from './needs.js';
import { element, textElement, type Xml } from './xml.js';

/** A stage that has all that LHÉO demands. */
export interface LheoStage extends Record<NeededText, string> {
  id: number;
  code_stage: string;
  libelle_stage: string;
  prerequis_stage: string;
  volume_horaire_stage: number;
  /** Unix time of its last change; null when the history has none. */
  changed: number | null;
}

export interface LheoPerson {
  nom_responsable: string;
  prenom_responsable: string;
}

interface Place {
  nom: string;
  adresse: string;
  code_postal: string;
  ville: string;
}

/** A session that is not over, with its place. */
export interface LheoSession extends Place {
  id: number;
  id_stage: number;
  debut: string;
  fin: string;
  modalite: Modalite;
  url: string;
  etat: string;
  inscription_debut: string | null;
  inscription_fin: string | null;
  /** Whether one may register today; a string where the driver returns 64-bit integers as text. */
  ouverte: number | string;
  id_lieu: number | null;
}

interface Formation {
  stage: LheoStage;
  /** In the order of the first days. */
  sessions: LheoSession[];
  people: LheoPerson[];
  organisme: Organisme;
  /** Address of the page of the stage. */
  address: string;
  day: string;
}

/** Lengths that LHÉO allows, in characters. */
const MAX = { title: 255, text: 3000, line: 50, name: 50, url: 400 };
const MAX_LINES = 4;

/** Values of the tables of LHÉO. */
const NO = '0';
const YES = '1';
const IN_GROUP = '1';
const LEVEL_UNKNOWN = '0';
const FIXED_DATES = '0';
const PEDAGOGICAL_CONTACT = '3';
const MODES: Record<Modalite, string> = { presentiel: '0', mixte: '1', distance: '2' };
const REGISTRATION = { open: '1', closed: '2' };

const yesNo = (value: boolean): string => (value ? YES : NO);
const dayNumber = (day: string): string => day.replaceAll('-', '');

export function formationElement(formation: Formation): Xml {
  const { stage, people, organisme, address } = formation;
  const changed = toDate(stage.changed);
  const content = [
    element(
      'domaine-formation',
      organisme.domaines.map((code) => formacode('code-FORMACODE', code, organisme)),
    ),
    textElement('intitule-formation', stage.libelle_stage, MAX.title),
    textElement('objectif-formation', stage.objectif_general_stage, MAX.text),
    textElement('resultats-attendus', organisme.resultats, MAX.text),
    textElement('contenu-formation', stage.objectifs_detailles_stage, MAX.text),
    textElement('certifiante', NO),
    contact('contact-formation', organisme),
    people.map((person) => contact('contact-formation', organisme, person)),
    textElement('parcours-de-formation', IN_GROUP),
    textElement('code-niveau-entree', LEVEL_UNKNOWN),
    webAddress('url-formation', address),
    actionsOf(formation.sessions).map((sessions) => action(sessions, formation)),
    responsable(organisme),
  ];
  return element('formation', content, {
    numero: stage.code_stage,
    id: `stage-${stage.id}`,
    ...(changed !== null && { 'horodatage-modification': changed }),
  });
}

/** LHÉO gives an action one way of teaching, and its places: sessions that share both are one. */
function actionsOf(sessions: LheoSession[]): LheoSession[][] {
  const actions = new Map<string, LheoSession[]>();
  for (const session of sessions) {
    const key = `${session.modalite} ${session.id_lieu}`;
    const known = actions.get(key);
    if (known) known.push(session);
    else actions.set(key, [session]);
  }
  return [...actions.values()];
}

function action(sessions: LheoSession[], { stage, organisme, day }: Formation): Xml {
  const [first] = sessions as [LheoSession];
  const hours = stage.volume_horaire_stage;
  return element('action', [
    textElement('rythme-formation', stage.rythme_stage, MAX.text),
    organisme.publics.map((code) => formacode('code-public-vise', code, organisme)),
    textElement('niveau-entree-obligatoire', NO),
    textElement('modalites-alternance', 'Sans alternance'),
    textElement('modalites-enseignement', MODES[first.modalite]),
    textElement('conditions-specifiques', stage.prerequis_stage || 'Aucune', MAX.text),
    textElement('prise-en-charge-frais-possible', yesNo(organisme.priseEnCharge)),
    first.id_lieu === null ? undefined : element('lieu-de-formation', placeOf(first)),
    textElement('modalites-entrees-sorties', FIXED_DATES),
    sessions.map((session) => sessionElement(session, organisme, day)),
    textElement('langue-formation', 'fr'),
    hours > 0 ? textElement('nombre-heures-total', String(hours)) : undefined,
  ]);
}

function sessionElement(session: LheoSession, organisme: Organisme, day: string): Xml {
  const { id, debut, fin, inscription_debut, inscription_fin, url } = session;
  const state = registrationOf(session, day);
  const hasPeriod = inscription_debut !== null || inscription_fin !== null;
  const content = [
    period(debut, fin),
    element('adresse-inscription', addressOf(organisme)),
    hasPeriod ? element('periode-inscription', period(inscription_debut, inscription_fin)) : undefined,
    state === undefined ? undefined : textElement('etat-recrutement', state),
    webAddress('url-session', url),
  ];
  return element('session', content, { id: `session-${id}` });
}

/** Undefined before the registrations begin. */
function registrationOf(session: LheoSession, day: string): string | undefined {
  const { ouverte, etat, debut, inscription_fin } = session;
  if (Number(ouverte) === 1) return REGISTRATION.open;
  const isClosed = etat === 'complete' || debut <= day || (inscription_fin ?? day) < day;
  return isClosed ? REGISTRATION.closed : undefined;
}

/** LHÉO writes unknown days with these digits. */
function period(debut: string | null, fin: string | null): Xml {
  const first = textElement('debut', dayNumber(debut ?? '00000000'));
  return element('periode', [first, textElement('fin', dayNumber(fin ?? '99999999'))]);
}

function responsable(organisme: Organisme): Xml {
  const { numeroActivite, siret, nom } = organisme;
  return element('organisme-formation-responsable', [
    textElement('numero-activite', numeroActivite),
    element('SIRET-organisme-formation', textElement('SIRET', siret)),
    textElement('nom-organisme', nom),
    textElement('raison-sociale', nom),
    element('coordonnees-organisme', element('coordonnees', addressOf(organisme))),
    contact('contact-organisme', organisme),
  ]);
}

/** The school, or a person whom one reaches through it. */
function contact(name: string, { telephone, courriel }: Organisme, person?: LheoPerson): Xml {
  return element(name, [
    person && textElement('type-contact', PEDAGOGICAL_CONTACT),
    element('coordonnees', [
      person && textElement('nom', person.nom_responsable, MAX.name),
      person && textElement('prenom', person.prenom_responsable, MAX.name),
      telephone === undefined ? undefined : element('telfixe', textElement('numtel', telephone)),
      textElement('courriel', courriel),
    ]),
  ]);
}

function addressOf({ adresse, codePostal, ville }: Organisme): Xml {
  return address([], adresse, codePostal, ville);
}

/** LHÉO takes whole addresses only: without one, a place is its name and its town. */
function placeOf({ nom, adresse, code_postal, ville }: Place): Xml {
  const isWhole = adresse !== '' && /^\d{5}$/.test(code_postal) && ville !== '';
  if (isWhole) return element('coordonnees', address([textElement('denomination', nom)], adresse, code_postal, ville));
  const lines = [nom, ville].filter((text) => text !== '').map((text) => textElement('ligne', text, MAX.line));
  return element('coordonnees', lines);
}

function address(denomination: Xml[], street: string, codePostal: string, ville: string): Xml {
  return element('adresse', [
    denomination,
    linesOf(street).map((line) => textElement('ligne', line, MAX.line)),
    textElement('codepostal', codePostal),
    textElement('ville', ville, MAX.name),
  ]);
}

/** A street in lines of 50 characters, cut between words; the last one is shortened. */
function linesOf(street: string): string[] {
  const lines: string[] = [];
  for (const word of street.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    const isFull = last === undefined || ([...longer].length > MAX.line && lines.length < MAX_LINES);
    if (isFull) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

function formacode(name: string, code: string, { formacode: version }: Organisme): Xml {
  return textElement(name, code, code.length, { ref: version });
}

function webAddress(name: string, url: string): Xml | undefined {
  const isShort = url !== '' && [...url].length <= MAX.url;
  return isShort ? element(name, textElement('urlweb', url)) : undefined;
}
