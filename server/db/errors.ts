import { OperatorError } from '../config.js';
import { ApiException } from '../errors.js';
import { OPERATOR_FAULTS } from './operator-faults.js';

/** A connection was there, and ended. */
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
/** What the pool says itself, once it knows. */
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

/** Whether the database could not be reached, as opposed to having refused a statement; a fatal error ends a connection. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, fatal } = (error ?? {}) as { code?: unknown; fatal?: unknown };
  return fatal === true || (typeof code === 'string' && CONNECTION_CODES.has(code));
}

/** Whether the server ended a connection, where another one may be sound. */
export function wasCut(error: unknown): boolean {
  return CUT_CODES.includes(codeOf(error));
}

/** A primary that was demoted, or a group that cannot decide: what was asked has been rolled back. */
const READ_ONLY_CODES = new Set([
  // While its group changes its primary, a server also refuses what has foreign keys in cascade.
  'ER_BEFORE_DML_VALIDATION_ERROR',
  'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION',
  'ER_INNODB_READ_ONLY',
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_READ_ONLY_MODE',
  'ER_RUN_HOOK_ERROR',
  'SQLITE_READONLY',
]);

/** Whether the database refused to write, and another server in its place might not. */
export function isReadOnly(error: unknown): boolean {
  return READ_ONLY_CODES.has(codeOf(error));
}

/** Why the database could not be opened, or refused what a command asked, in a sentence where the cause is the operator's to mend. */
export function explainOpening(error: unknown): unknown {
  const sentence = sentenceOf(error);
  if (sentence !== undefined) return new OperatorError(sentence);
  // Not refused at once: a name may be known a moment later, where the server starts beside us.
  if (codeOf(error) === 'ENOTFOUND') {
    return new OperatorError('Le nom du serveur de base de données est inconnu : vérifiez DATABASE_URL.');
  }
  if (isDatabaseAway(error)) {
    return new OperatorError('La base de données ne répond pas : vérifiez DATABASE_URL et que le serveur est démarré.');
  }
  return error;
}

/** Whether the database answered, and would not let us in. */
export function isRefused(error: unknown): boolean {
  return sentenceOf(error) !== undefined;
}

function sentenceOf(error: unknown): string | undefined {
  return OPERATOR_FAULTS[codeOf(error)];
}

/** SQLite adds details to its codes: SQLITE_BUSY_SNAPSHOT. */
function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? (/^SQLITE_[A-Z]+/.exec(code)?.[0] ?? code) : '';
}

/** The unique indexes, by MySQL's name and SQLite's column, with the field that is at fault and how to mend it. */
const UNIQUE = [
  { names: ['UQ_stage_code', 'stage.cle_code_stage'], param: 'code', msg: 'Ce code est déjà celui d’un autre stage.' },
  {
    names: ['UQ_image_empreinte', 'image.empreinte'],
    param: 'file',
    msg: 'Ce fichier est déjà dans la bibliothèque.',
  },
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

/** The third is a group's: another of its members has changed the same row. */
const BUSY_CODES = ['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_TRANSACTION_ROLLBACK_DURING_COMMIT', 'SQLITE_BUSY'];
const FULL_CODES = [
  'ER_RECORD_FILE_FULL',
  'ER_DISK_FULL',
  'ER_ERROR_ON_WRITE',
  'ER_TEMP_FILE_WRITE_FAILURE',
  'SQLITE_FULL',
];
/** Of a disk, or of what stands for one. */
const BROKEN_CODES = [
  'ER_ERROR_DURING_COMMIT',
  'ER_GET_ERRNO',
  'ER_IO_READ_ERROR',
  'ER_IO_WRITE_ERROR',
  'SQLITE_CANTOPEN',
  'SQLITE_IOERR',
];

/** Whether a transaction was undone because of another one: the same work may succeed now. */
export function isDeadlock(error: unknown): boolean {
  return BUSY_CODES.includes(codeOf(error));
}

/** Why a database that is there did not write what it may write later, for the client; any other error as it is. */
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
