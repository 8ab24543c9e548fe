const READ_ONLY = 'Le serveur de base de données est en lecture seule : adressez-vous au primaire.';
const FULL = 'Le disque du serveur de base de données est plein.';

/** Messages for database errors that the operator can fix, by error code. */
export const OPERATOR_FAULTS: Record<string, string> = {
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
