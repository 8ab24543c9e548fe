import type { Fournisseur } from '../../config/sign-on.js';
import { readCasAnswer } from './cas-answer.js';
import type { Personne } from './personne.js';
import { type Provider, returnPath, SIGNED_OUT_PATH, SignInDenied, type SignInSecrets } from './provider.js';
import { providerFetch, ProviderRefused } from './provider-fetch.js';

const TICKET = /^ST-[\x21-\x7e]{1,250}$/;

/** CAS, protocol 3.0.3: the server gives the browser a ticket, which only it can say the owner of. */
export class CasProvider implements Provider {
  constructor(
    /** Without a final slash. */
    private readonly server: string,
    private readonly fournisseur: Fournisseur,
    private readonly publicUrl: string,
  ) {}

  addressOf(state: string, { fresh }: SignInSecrets): Promise<string> {
    return Promise.resolve(this.address('login', { service: this.serviceOf(state), ...(fresh && { renew: 'true' }) }));
  }

  async personOf(returned: URL, state: string, { fresh }: SignInSecrets): Promise<Personne> {
    const [ticket, ...others] = returned.searchParams.getAll('ticket');
    if (ticket === undefined) throw new SignInDenied('no ticket');
    if (others.length > 0 || !TICKET.test(ticket)) throw new ProviderRefused('a ticket');
    // The server compares the service, state included, with the one that it gave the ticket for.
    const parameters = { service: this.serviceOf(state), ticket, ...(fresh && { renew: 'true' }) };
    const response = await providerFetch(this.address('p3/serviceValidate', parameters), {
      headers: { Accept: 'application/xml, text/xml' },
    });
    if (response.status !== 200) throw new ProviderRefused(`status ${response.status}`);
    const answer = readCasAnswer(await response.text());
    if ('refused' in answer) throw new SignInDenied(answer.refused);
    const { user, attributes } = answer;
    // The directories behind a CAS server know a name whatever its case, and it gives it back as it was typed.
    const sujet = user.toLowerCase();
    return { emetteur: this.server, sujet, ignoresCase: true, claims: { preferred_username: user, ...attributes } };
  }

  signOutAddress(): Promise<string> {
    return Promise.resolve(this.address('logout', { service: this.publicUrl + SIGNED_OUT_PATH }));
  }

  private serviceOf(state: string): string {
    return `${this.publicUrl}${returnPath(this.fournisseur)}?${new URLSearchParams({ state }).toString()}`;
  }

  private address(path: string, parameters: Record<string, string>): string {
    return `${this.server}/${path}?${new URLSearchParams(parameters).toString()}`;
  }
}
