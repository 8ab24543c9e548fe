/** A provider that has not answered by then is away. */
const ANSWER_MS = 5000;
const MAX_ANSWER_BYTES = 512 * 1024;

/** The provider did not answer, or only that it cannot: the same try may succeed later. */
export class ProviderAway extends Error {}

/** The answer of the provider does not match the request: it is refused whole. */
export class ProviderRefused extends Error {}

/**
 * A call to a provider: no redirect is followed, and the whole answer must be there within 5 s and 512 kB.
 * @throws ProviderAway
 */
export async function providerFetch(url: string, init: RequestInit = {}): Promise<Response> {
  const signal = AbortSignal.any([AbortSignal.timeout(ANSWER_MS), ...(init.signal ? [init.signal] : [])]);
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    const body = await readBody(response);
    if (response.status >= 500) throw new ProviderAway(`status ${response.status}`);
    const isEmpty = [204, 205, 304].includes(response.status);
    return new Response(isEmpty ? null : body, { status: response.status, headers: response.headers });
  } catch (error) {
    if (error instanceof ProviderAway || error instanceof ProviderRefused) throw error;
    throw new ProviderAway('no answer', { cause: error });
  }
}

async function readBody({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > MAX_ANSWER_BYTES) throw new ProviderRefused(`more than ${MAX_ANSWER_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
