import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A CAS server after protocol 3.0.3, where the person signs in at once: what it was asked, and what it may answer. */
export interface CasServer {
  url: string;
  user: string;
  /** XML inside `cas:attributes`. */
  attributes: string;
  /** Answers of `/p3/serviceValidate` in place of its own; null: none ever comes. */
  answer: (() => { status: number; body: string } | null) | undefined;
  validated: URLSearchParams[];
  close(): Promise<void>;
}

/** A ticket is for one service, and works once. */
export async function startCas(): Promise<CasServer> {
  const tickets = new Map<string, { service: string; isNew: boolean }>();
  let count = 0;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, cas.url);
    if (pathname === '/cas/login') {
      count += 1;
      const ticket = `ST-${count}-abc`;
      const service = searchParams.get('service')!;
      tickets.set(ticket, { service, isNew: searchParams.get('renew') === 'true' });
      const back = new URL(service);
      back.searchParams.set('ticket', ticket);
      response.writeHead(302, { Location: back.href }).end();
      return;
    }
    if (pathname !== '/cas/p3/serviceValidate') {
      response.writeHead(404).end();
      return;
    }
    cas.validated.push(searchParams);
    const made = cas.answer === undefined ? { status: 200, body: validate(searchParams) } : cas.answer();
    if (made !== null) response.writeHead(made.status, { 'Content-Type': 'application/xml' }).end(made.body);
  });
  const validate = (sent: URLSearchParams): string => {
    const ticket = tickets.get(sent.get('ticket')!);
    tickets.delete(sent.get('ticket')!);
    if (ticket === undefined) return refusal('INVALID_TICKET');
    if (ticket.service !== sent.get('service')) return refusal('INVALID_SERVICE');
    if (sent.get('renew') === 'true' && !ticket.isNew) return refusal('INVALID_TICKET');
    return envelope(
      `<cas:authenticationSuccess><cas:user>${cas.user}</cas:user><cas:attributes>${cas.attributes}</cas:attributes></cas:authenticationSuccess>`,
    );
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cas: CasServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cas`,
    user: 'lea',
    attributes: '',
    answer: undefined,
    validated: [],
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return cas;
}

export const envelope = (inside: string): string =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${inside}</cas:serviceResponse>`;

const refusal = (code: string) => envelope(`<cas:authenticationFailure code="${code}">Non</cas:authenticationFailure>`);
