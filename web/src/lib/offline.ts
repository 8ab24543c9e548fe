const OFFLINE = 'Pas de connexion\u00a0: vérifiez votre réseau, puis réessayez.';

/** Node has a `navigator` that does not know. */
export const isOffline = () => navigator.onLine === false;

/** A failure without a connection comes from its lack. */
export const failureText = (text: string): string => (isOffline() ? OFFLINE : text);
