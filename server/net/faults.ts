const FAULTS: Record<string, string> = {
  ENOTFOUND: 'aucun serveur ne porte ce nom',
  EAI_AGAIN: 'aucun serveur ne porte ce nom',
  ECONNREFUSED: 'le serveur refuse la connexion',
  ECONNRESET: 'le serveur coupe la connexion',
};

/** Why a server could not be reached: the rest of a sentence. */
export function connectionFault({ code = '', name }: NodeJS.ErrnoException, timeoutMs: number): string {
  if (name === 'AbortError' || name === 'TimeoutError') return `ne répond pas en ${timeoutMs / 1000} s`;
  if (/CERT|TLS|SSL/.test(code)) return 'son certificat n’est pas valable';
  return FAULTS[code] ?? `ne répond pas (${code || 'erreur inconnue'})`;
}
