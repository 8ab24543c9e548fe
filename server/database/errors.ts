import { OperatorError } from '../config/config.js';
import { ApiException } from '../errors.js';

const READ_ONLY = 'Le serveur de base de données est en lecture seule : adressez-vous au primaire.';
const FULL = 'Le disque du serveur de base de données est plein.';

/** Messages for database errors that the operator can fix, by error code. */
const OPERATOR_FAULTS: Record<string, string> = {
  SQLITE_NOTADB:
    'Le fichier parcours.sqlite du dossier de données n’est pas une base SQLite : restaurez-le ou déplacez-le.',
  SQLITE_CORRUPT: 'Le fichier parcours.sqlite du dossier de données est endommagé : restaurez une sauvegarde.',
  SQLITE_CANTOPEN: 'Le fichier parcours.sqlite du dossier de données ne peut pas être ouvert : vérifiez ses droits.',
  SQLITE_READONLY: 'Le fichier parcours.sqlite du dossier de données ne peut pas être modifié : vérifiez ses droits.',
  SQLITE_FULL: 'Le disque du dossier de données est plein.',
  ER_ACCESS_DENIED_ERROR:
    'La base de données refuse cet utilisateur ou ce mot de passe : vérifiez DATABASE_URL, et ssl si le compte exige TLS.',
  ER_ACCESS_DENIED_NO_PASSWORD_ERROR:
    'La base de données refuse cet utilisateur ou ce mot de passe : vérifiez DATABASE_URL, et ssl si le compte exige TLS.',
  ER_DBACCESS_DENIED_ERROR: 'Cet utilisateur n’a pas de droits sur cette base : vérifiez DATABASE_URL.',
  HANDSHAKE_NO_SSL_SUPPORT: 'Le serveur de base de données n’offre pas TLS : vérifiez ssl dans DATABASE_URL.',
  HANDSHAKE_SSL_ERROR:
    'Le certificat du serveur de base de données n’est pas celui attendu : vérifiez ssl et ca dans DATABASE_URL.',
  ER_SECURE_TRANSPORT_REQUIRED:
    'Le serveur de base de données exige TLS : ajoutez ?ssl=verify-ca ou ?ssl=verify-identity à DATABASE_URL.',
  ER_BAD_DB_ERROR: 'Cette base n’existe pas sur le serveur : créez-la, ou vérifiez DATABASE_URL.',
  SQLITE_BUSY: 'La base est occupée par une autre écriture : recommencez dans un instant.',
  SQLITE_IOERR: 'Le disque du dossier de données a refusé une lecture ou une écriture : vérifiez-le.',
  ER_TABLEACCESS_DENIED_ERROR: 'L’utilisateur de DATABASE_URL n’a pas tous les droits sur cette base : donnez-les-lui.',
  ER_COLUMNACCESS_DENIED_ERROR:
    'L’utilisateur de DATABASE_URL n’a pas tous les droits sur cette base : donnez-les-lui.',
  ER_OPTION_PREVENTS_STATEMENT: READ_ONLY,
  ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION: READ_ONLY,
  ER_READ_ONLY_MODE: READ_ONLY,
  ER_INNODB_READ_ONLY: READ_ONLY,
  ER_BEFORE_DML_VALIDATION_ERROR:
    'Le groupe de serveurs de base de données refuse les clés étrangères en cascade : il lui faut un seul primaire.',
  ER_RUN_HOOK_ERROR: 'Le groupe de serveurs de base de données n’a pas validé l’écriture : vérifiez ses membres.',
  ER_RECORD_FILE_FULL: FULL,
  ER_DISK_FULL: FULL,
  ER_ERROR_ON_WRITE: FULL,
  ER_LOCK_WAIT_TIMEOUT: 'La base est occupée par une autre écriture : recommencez dans un instant.',
  ER_LOCK_DEADLOCK: 'La base est occupée par une autre écriture : recommencez dans un instant.',
  ER_NET_PACKET_TOO_LARGE:
    'Le serveur de base de données refuse un contenu de cette taille : augmentez son réglage max_allowed_packet.',
  ER_WARN_ALLOWED_PACKET_OVERFLOWED:
    'Le serveur de base de données refuse un contenu de cette taille : augmentez son réglage max_allowed_packet.',
};

/** An established connection ended. */
const CUT_CODES = [
  'ECONNRESET',
  'EPIPE',
  'ER_CLIENT_INTERACTION_TIMEOUT',
  'ER_NORMAL_SHUTDOWN',
  'ER_QUERY_INTERRUPTED',
  'ER_SERVER_SHUTDOWN',
  'ER_SESSION_WAS_KILLED',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_ENQUEUE_AFTER_FATAL_ERROR',
];
/** Code of the pool's own error while the server is away. */
export const DATABASE_AWAY = 'DATABASE_AWAY';
const CONNECTION_CODES = new Set([
  ...CUT_CODES,
  DATABASE_AWAY,
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  'ER_CON_COUNT_ERROR',
  'ER_SERVER_OFFLINE_MODE',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'POOL_CLOSED',
  'EAI_AGAIN',
]);

/** Whether the database was unreachable, rather than refused a statement; a fatal error ends a connection. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, fatal } = (error ?? {}) as { code?: unknown; fatal?: unknown };
  return fatal === true || (typeof code === 'string' && CONNECTION_CODES.has(code));
}

/** Whether the server ended the connection: another connection may work. */
function isConnectionCut(error: unknown): boolean {
  return CUT_CODES.includes(codeOf(error));
}

/** A demoted primary, or a group without quorum: the statement was rolled back. */
const READ_ONLY_CODES = new Set([
  // A server whose group is changing its primary also refuses cascading foreign keys.
  'ER_BEFORE_DML_VALIDATION_ERROR',
  'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION',
  'ER_INNODB_READ_ONLY',
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_READ_ONLY_MODE',
  'ER_RUN_HOOK_ERROR',
  'SQLITE_READONLY',
]);

/** Whether the database refused a write that another server might accept. */
export function isReadOnly(error: unknown): boolean {
  return READ_ONLY_CODES.has(codeOf(error));
}

/** Turns an error of an opening or a command into an OperatorError when the operator can fix its cause. */
export function explainOpening(error: unknown): unknown {
  const sentence = sentenceOf(error);
  if (sentence !== undefined) return new OperatorError(sentence);
  // Absent from OPERATOR_FAULTS, which end the wait: the name may resolve once the server has started.
  if (codeOf(error) === 'ENOTFOUND') {
    return new OperatorError('Le nom du serveur de base de données est inconnu : vérifiez DATABASE_URL.');
  }
  if (isDatabaseAway(error)) {
    return new OperatorError('La base de données ne répond pas : vérifiez DATABASE_URL et que le serveur est démarré.');
  }
  return error;
}

/** Whether the database answered with an error that the operator must fix. */
export function isRefused(error: unknown): boolean {
  return sentenceOf(error) !== undefined;
}

function sentenceOf(error: unknown): string | undefined {
  return OPERATOR_FAULTS[codeOf(error)];
}

/** SQLite extends its codes: SQLITE_BUSY_SNAPSHOT becomes SQLITE_BUSY. */
function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? (/^SQLITE_[A-Z]+/.exec(code)?.[0] ?? code) : '';
}

/** Whether a row would have had the value of another in a unique index, whose name differs between databases. */
export function violatesUnique(error: unknown, names: string[]): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return UNIQUE_CODES.includes(code) && names.some((name) => message.includes(name));
}

/** The start has checked this limit (blob.ts): the server's was lowered since. */
const PACKET_CODES = ['ER_NET_PACKET_TOO_LARGE', 'ER_WARN_ALLOWED_PACKET_OVERFLOWED'];
const UNIQUE_CODES = ['SQLITE_CONSTRAINT_UNIQUE', 'ER_DUP_ENTRY'];
const REFERENCE_CODES = ['SQLITE_CONSTRAINT_FOREIGNKEY', 'ER_NO_REFERENCED_ROW_2', 'ER_NO_REFERENCED_ROW'];

/** Whether a row has, or refers to, what another transaction took or removed: a unique value, or a row. */
export function violatesConstraint(error: unknown): boolean {
  const { code = '' } = (error ?? {}) as { code?: string };
  return UNIQUE_CODES.includes(code) || REFERENCE_CODES.includes(code);
}

/** Turns the violation of a reference or of a size into an ApiException; returns any other error unchanged. */
export function explainConstraint(error: unknown): unknown {
  const { code = '' } = (error ?? {}) as { code?: string };
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

/** The third code is a replication group's: another member changed the same row. */
const BUSY_CODES = ['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_TRANSACTION_ROLLBACK_DURING_COMMIT', 'SQLITE_BUSY'];
const FULL_CODES = [
  'ER_RECORD_FILE_FULL',
  'ER_DISK_FULL',
  'ER_ERROR_ON_WRITE',
  'ER_TEMP_FILE_WRITE_FAILURE',
  'SQLITE_FULL',
];
/** Disk failures. */
const BROKEN_CODES = [
  'ER_ERROR_DURING_COMMIT',
  'ER_GET_ERRNO',
  'ER_IO_READ_ERROR',
  'ER_IO_WRITE_ERROR',
  'SQLITE_CANTOPEN',
  'SQLITE_IOERR',
];

/** Whether a concurrent transaction caused the failure: a retry may succeed. */
export function isDeadlock(error: unknown): boolean {
  return BUSY_CODES.includes(codeOf(error));
}

/** Turns a temporary write failure into an ApiException; returns any other error unchanged. */
export function explainUnwritable(error: unknown): unknown {
  if (isReadOnly(error)) {
    return new ApiException(503, 'La base de données n’accepte pas d’écriture. Réessayez dans quelques secondes.');
  }
  if (isDeadlock(error)) {
    return new ApiException(503, 'La base de données est occupée. Réessayez dans quelques secondes.');
  }
  if (FULL_CODES.includes(codeOf(error))) {
    return new ApiException(
      503,
      'La base de données n’a plus de place : rien n’a été enregistré. Prévenez l’exploitant.',
    );
  }
  if (BROKEN_CODES.includes(codeOf(error))) {
    return new ApiException(503, 'Le disque de la base de données ne répond plus. Prévenez l’exploitant.');
  }
  return error;
}

/**
 * Repeats a read once when the server ended its connection: another connection may work. Not for writes: a cut write
 * may have been committed.
 */
export async function retryRead<T>(read: () => Promise<T>, canRepeat = () => true): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!isConnectionCut(error) || !canRepeat()) throw error;
    return read();
  }
}
