import { type Answer, type Asked } from './seam';

/** The properties that the window of a middle page has beside its own. */
export type MiddleWindow = typeof window & {
  /** The whole back-office as a function, in which these two stand for the browser's own. */
  start?: (fetch: unknown, XMLHttpRequest: unknown) => void;
  unmount?: () => void;
  /** Asks the test for an answer. */
  ask: (asked: Asked) => Promise<Answer | 'lost'>;
  openScreen: (address: string) => void;
  closeScreen: () => void;
};

/** Runs in the page, once: the transport of openapi/request.ts over `ask`, and what opens and closes a screen. */
export function prepareWindow() {
  const page = window as MiddleWindow;

  async function fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const request = new Request(url, { ...init, signal: null });
    const body = request.method === 'GET' ? '' : btoa(latin1(await request.arrayBuffer()));
    const headers = [...request.headers];
    const { pathname, search } = new URL(request.url);
    const aborted = new Promise<never>((_, reject) =>
      init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
    );
    const asking = page.ask({ method: request.method, path: pathname + search, headers, body });
    const answer = await Promise.race([asking, aborted]);
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    const bytes = Uint8Array.from(atob(answer.body), (sign) => sign.charCodeAt(0));
    const { status, headers: told } = answer;
    return new Response([204, 304].includes(status) ? null : bytes, { status, headers: told });
  }

  const latin1 = (buffer: ArrayBuffer) =>
    Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join('');

  /** An upload is all up at once. */
  class Upload {
    upload: { onload?: () => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    status = 0;
    statusText = '';
    response?: Blob;
    private readonly aborting = new AbortController();
    private readonly sentHeaders = new Headers();
    private told = new Headers();
    private target = { method: '', url: '' };

    open = (method: string, url: string) => (this.target = { method, url });
    setRequestHeader = (name: string, value: string) => this.sentHeaders.set(name, value);
    getResponseHeader = (name: string) => this.told.get(name);
    abort = () => {
      this.aborting.abort();
      this.onabort?.();
    };

    async send(body: BodyInit) {
      const { method, url } = this.target;
      const { signal } = this.aborting;
      this.upload.onload?.();
      try {
        const answer = await fetch(url, { method, headers: this.sentHeaders, body, signal });
        this.response = await answer.blob();
        this.told = answer.headers;
        this.status = answer.status;
        this.onload?.();
      } catch {
        if (!signal.aborted) this.onerror?.();
      }
    }
  }

  // The listeners of a screen on the window and on the document end with it.
  let life = new AbortController();
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target) as (type: string, listener: never, options: object) => void;
    target.addEventListener = (type: string, listener: unknown, options: boolean | AddEventListenerOptions = {}) => {
      const own = typeof options === 'boolean' ? { capture: options } : options;
      const signal = own.signal ? AbortSignal.any([own.signal, life.signal]) : life.signal;
      add(type, listener as never, { ...own, signal });
    };
  }

  page.closeScreen = () => {
    // Pending autosaves are stored at once, as when a page is left.
    dispatchEvent(new Event('pagehide'));
    page.unmount?.();
    life.abort();
    life = new AbortController();
  };
  page.openScreen = (address) => {
    page.closeScreen();
    const root = document.getElementById('root')!;
    root.replaceWith(root.cloneNode());
    history.pushState(null, '', address);
    page.start!(fetch, Upload);
  };
}
