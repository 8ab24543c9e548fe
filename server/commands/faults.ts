import { nativeFault } from '../runtime.js';

/** Sentences for the errors of the file system; « {0} » is the file. */
const FILE_FAULTS: Record<string, string> = {
  EACCES: 'Le programme n’a pas le droit d’ouvrir « {0} ».',
  EDQUOT: 'Le quota de disque est atteint : libérez de la place, puis recommencez.',
  EEXIST: '« {0} » existe déjà : choisissez un autre nom, ou déplacez-le.',
  EFBIG: 'Le fichier dépasse la taille permise à ce programme (ulimit -f) : changez-la, puis recommencez.',
  EISDIR: '« {0} » est un dossier : indiquez un fichier.',
  ENOENT: '« {0} » n’existe pas.',
  ENOSPC: 'Le disque est plein : libérez de la place, puis recommencez.',
  ENOTDIR: '« {0} » n’est pas un chemin de fichier.',
  EPERM: 'Le programme n’a pas le droit d’ouvrir « {0} ».',
  EPIPE: 'Le programme qui recevait la sauvegarde s’est arrêté : elle est incomplète.',
  EROFS: '« {0} » est sur un disque en lecture seule.',
};

interface Fault {
  name?: string;
  code?: string;
  path?: string;
  message?: string;
  stack?: string;
  errors?: { msg: string }[];
}

/** One sentence where the operator can fix the cause; the stack of any other error, for the developers. */
export function explainFault(error: unknown): string {
  const { name, code = '', path = '', message = '', stack = '', errors } = error as Fault;
  if (name === 'OperatorError') return message;
  if (name === 'ApiException') return errors?.map(({ msg }) => msg).join('\n') || message;
  const sentence = FILE_FAULTS[code]?.replace('{0}', path) ?? nativeFault(error);
  return sentence ?? `Erreur imprévue, à signaler avec ce qui suit :\n${stack}`;
}
