import { OperatorError } from '../config.js';
import { ApiException } from '../http/errors.js';

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'ER_CON_COUNT_ERROR',
  'ER_SERVER_SHUTDOWN',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_ENQUEUE_AFTER_FATAL_ERROR',
  'POOL_CLOSED',
  'EAI_AGAIN',
]);

/** Whether the database could not be reached, as opposed to having refused a statement; a fatal error ends a connection. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, fatal } = (error ?? {}) as { code?: unknown; fatal?: unknown };
  return fatal === true || (typeof code === 'string' && CONNECTION_CODES.has(code));
}

const OPERATOR_FAULTS: Record<string, string> = {
  SQLITE_NOTADB:
    'Le fichier parcours.sqlite du dossier de données n’est pas une base SQLite : restaurez-le ou déplacez-le.',
  SQLITE_CORRUPT: 'Le fichier parcours.sqlite du dossier de données est endommagé : restaurez une sauvegarde.',
  SQLITE_CANTOPEN: 'Le fichier parcours.sqlite du dossier de données ne peut pas être ouvert : vérifiez ses droits.',
  SQLITE_READONLY: 'Le fichier parcours.sqlite du dossier de données ne peut pas être modifié : vérifiez ses droits.',
  SQLITE_FULL: 'Le disque du dossier de données est plein.',
  ER_ACCESS_DENIED_ERROR: 'La base de données refuse cet utilisateur ou ce mot de passe : vérifiez DATABASE_URL.',
  ER_ACCESS_DENIED_NO_PASSWORD_ERROR:
    'La base de données refuse cet utilisateur ou ce mot de passe : vérifiez DATABASE_URL.',
  ER_DBACCESS_DENIED_ERROR: 'Cet utilisateur n’a pas de droits sur cette base : vérifiez DATABASE_URL.',
  HANDSHAKE_NO_SSL_SUPPORT: 'Le serveur de base de données n’offre pas TLS : vérifiez ssl dans DATABASE_URL.',
  HANDSHAKE_SSL_ERROR:
    'Le certificat du serveur de base de données n’est pas celui attendu : vérifiez ssl et ca dans DATABASE_URL.',
  ER_BAD_DB_ERROR: 'Cette base n’existe pas sur le serveur : créez-la, ou vérifiez DATABASE_URL.',
  SQLITE_BUSY: 'La base est occupée par une autre écriture : recommencez dans un instant.',
  SQLITE_IOERR: 'Le disque du dossier de données a refusé une lecture ou une écriture : vérifiez-le.',
  ER_TABLEACCESS_DENIED_ERROR: 'L’utilisateur de DATABASE_URL n’a pas tous les droits sur cette base : donnez-les-lui.',
  ER_COLUMNACCESS_DENIED_ERROR:
    'L’utilisateur de DATABASE_URL n’a pas tous les droits sur cette base : donnez-les-lui.',
  ER_OPTION_PREVENTS_STATEMENT: 'Le serveur de base de données est en lecture seule : adressez-vous au primaire.',
  ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION: 'La base de données est en lecture seule : adressez-vous au primaire.',
  ER_RECORD_FILE_FULL: 'Le disque du serveur de base de données est plein.',
  ER_DISK_FULL: 'Le disque du serveur de base de données est plein.',
  ER_LOCK_WAIT_TIMEOUT: 'La base est occupée par une autre écriture : recommencez dans un instant.',
  ER_LOCK_DEADLOCK: 'La base est occupée par une autre écriture : recommencez dans un instant.',
  ER_NET_PACKET_TOO_LARGE:
    'Le serveur de base de données refuse un contenu de cette taille : augmentez son réglage max_allowed_packet.',
  ER_WARN_ALLOWED_PACKET_OVERFLOWED:
    'Le serveur de base de données refuse un contenu de cette taille : augmentez son réglage max_allowed_packet.',
};

/** Why the database could not be opened, or refused what a command asked, in a sentence where the cause is the operator's to mend. */
export function explainOpening(error: unknown): unknown {
  const sentence = sentenceOf(error);
  if (sentence !== undefined) return new OperatorError(sentence);
  if (isDatabaseAway(error)) {
    return new OperatorError('La base de données ne répond pas : vérifiez DATABASE_URL et que le serveur est démarré.');
  }
  return error;
}

/** Whether the database answered, and would not let us in. */
export function isRefused(error: unknown): boolean {
  return sentenceOf(error) !== undefined;
}

/** SQLite adds details to its codes: SQLITE_BUSY_SNAPSHOT. */
function sentenceOf(error: unknown): string | undefined {
  const { code = '' } = (error ?? {}) as { code?: string };
  return OPERATOR_FAULTS[code] ?? OPERATOR_FAULTS[/^SQLITE_[A-Z]+/.exec(code)?.[0] ?? ''];
}

/** The unique indexes, by MySQL's name and SQLite's column, with the field that is at fault and how to mend it. */
const UNIQUE = [
  { names: ['UQ_stage_code', 'stage.cle_code_stage'], param: 'code', msg: 'Ce code est déjà celui d’un autre stage.' },
  { names: ['UQ_user_username', 'user.cle_username'], param: 'username', msg: 'Cet identifiant est déjà pris.' },
];
/** The start has looked at the limit (blob.ts): the server's has been lowered since. */
const PACKET_CODES = ['ER_NET_PACKET_TOO_LARGE', 'ER_WARN_ALLOWED_PACKET_OVERFLOWED'];
const REFERENCE_CODES = ['SQLITE_CONSTRAINT_FOREIGNKEY', 'ER_NO_REFERENCED_ROW_2', 'ER_NO_REFERENCED_ROW'];

/** What a constraint of the database refused, as an answer for the client; any other error as it is. */
export function explainConstraint(error: unknown): unknown {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  if (code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'ER_DUP_ENTRY') {
    const fault = UNIQUE.find(({ names }) => names.some((name) => message.includes(name)));
    if (fault) return new ApiException(409, fault.msg, [{ param: fault.param, msg: fault.msg }]);
  }
  if (PACKET_CODES.includes(code)) {
    return new ApiException(
      413,
      'Le serveur de base de données refuse un contenu de cette taille (max_allowed_packet).',
    );
  }
  if (REFERENCE_CODES.includes(code)) {
    return new ApiException(409, 'Un élément lié à cette fiche vient d’être supprimé : rechargez la page.');
  }
  return error;
}
