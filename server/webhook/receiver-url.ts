import { config } from '../config/config.js';
import { refusePrivate } from '../net/public-address.js';

const NO_URL = 'Indiquez une adresse https complète, par exemple https://portail.example/webhook.';
const NOT_PUBLIC =
  'Cette adresse n’est pas sur le réseau public\u00a0: l’exploitant peut la permettre par WEBHOOK_HOSTS.';
const ONLY_HTTPS =
  'Indiquez une adresse en https, sur le port 443\u00a0: l’exploitant permet les autres par WEBHOOK_HOSTS.';

/** Whether the operator lets it be inside the network, without TLS, on another port. */
export function isInner({ hostname, port, protocol }: URL): boolean {
  return config.webhookHosts.includes(`${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`);
}

/** Why nothing is sent to this address; a name is judged again by the addresses that it has when it is called. */
export function urlFault(text: string): string | undefined {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '' || url.hash !== '')
    return NO_URL;
  if (isInner(url)) return undefined;
  if (url.protocol !== 'https:' || url.port !== '') return ONLY_HTTPS;
  try {
    refusePrivate(url.hostname);
    return undefined;
  } catch {
    return NOT_PUBLIC;
  }
}
