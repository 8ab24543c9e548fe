import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OperatorError } from './config.js';

/** Address to listen on, and the names of the variables that set it. */
export interface ListenAddress {
  port: number;
  /** Undefined means every address of the machine. */
  host: string | undefined;
  portVariable: string;
  hostVariable: string;
}

/** @throws OperatorError when the port is taken or reserved, or the address is not this machine's */
export async function listen(server: Server, target: ListenAddress): Promise<AddressInfo> {
  const { port, host } = target;
  try {
    await once(server.listen({ port, host }), 'listening');
    return server.address() as AddressInfo;
  } catch (error) {
    const sentence = sentenceOf((error as NodeJS.ErrnoException).code, target);
    throw sentence === undefined ? error : new OperatorError(sentence);
  }
}

function sentenceOf(
  code: string | undefined,
  { port, host, portVariable, hostVariable }: ListenAddress,
): string | undefined {
  const elsewhere = `${hostVariable} vaut « ${host} » : ce n’est pas une adresse de cette machine.`;
  const sentences: Record<string, string> = {
    EADDRINUSE: `Le port ${port} est déjà utilisé : choisissez-en un autre, par exemple ${portVariable}=${port + 1}.`,
    EACCES: `Le port ${port} est réservé au système : choisissez-en un au-delà de 1023 (${portVariable}).`,
    EADDRNOTAVAIL: elsewhere,
    EAFNOSUPPORT: elsewhere,
    EINVAL: elsewhere,
    ENOTFOUND: elsewhere,
    EAI_AGAIN: elsewhere,
  };
  return sentences[code ?? ''];
}

/** The URL at which a browser on this machine reaches the server. */
export function localUrl({ port, address }: AddressInfo): string {
  if (['0.0.0.0', '::'].includes(address)) return `http://localhost:${port}`;
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}
