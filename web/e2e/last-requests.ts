import { type BrowserContext, type Request, type Response } from '@playwright/test';

/** The last requests of the API, with when each was sent and ended, in ms: for whoever reads why a test failed. */
export function recordRequests(context: BrowserContext) {
  const since = performance.now();
  const now = () => Math.round(performance.now() - since);
  const lines = new Map<Request, string>();
  const begin = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) lines.set(request, `${request.method()} ${pathname}${search}, ${now()}`);
  };
  const end = (request: Request, result?: string | number) => {
    const line = lines.get(request);
    if (line) lines.set(request, `${line} to ${now()}: ${result}`);
  };
  const fail = (request: Request) => end(request, request.failure()?.errorText);
  const answer = (response: Response) => end(response.request(), response.status());
  context.on('request', begin).on('requestfailed', fail).on('response', answer);

  return {
    last: () => [...lines.values()].slice(-15).join('\n'),
    stop: () => context.off('request', begin).off('requestfailed', fail).off('response', answer),
  };
}
