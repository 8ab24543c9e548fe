import {
  type BrowserContext,
  type ConsoleMessage,
  type Dialog,
  type Request,
  type Response,
  type WebError,
} from '@playwright/test';

/** Forms and lists ask by themselves, no test knows when: also after a session has ended, or a test took its things away. */
const ASKED_BY_ITSELF = /\/api\/(presence\/|preparation\/etats)/;
const IS_OVER = [401, 404];
const isOver = (url: string, told: string) =>
  ASKED_BY_ITSELF.test(url) && IS_OVER.some((status) => told.includes(String(status)));

/** Pages that list the whole catalogue: the tests beside take their own rows away. */
export const THUMBNAILS = /\/image\/[0-9a-f]{64}\//;

/** Whatever the browser complains of during a test, beside what the test says that it will. */
export class Complaints {
  private readonly heard: string[] = [];
  private isTestOver = false;
  private readonly heardAfter: string[] = [];
  private readonly announced: RegExp[] = [];
  private readonly allowed: RegExp[] = [];
  private readonly watched: BrowserContext[] = [];

  constructor(private readonly origin: string) {}

  watch(context: BrowserContext) {
    this.watched.push(context);
    context.on('console', this.onConsole).on('weberror', this.onError).on('dialog', this.onDialog);
    context.on('requestfailed', this.onFailed).on('response', this.onResponse);
  }

  unwatch() {
    for (const context of this.watched) {
      context.off('console', this.onConsole).off('weberror', this.onError).off('dialog', this.onDialog);
      context.off('requestfailed', this.onFailed).off('response', this.onResponse);
    }
  }

  /** From now on only announced complaints count: the test's rows are deleted under pages that may still ask for them. */
  endTest() {
    this.isTestOver = true;
  }

  announce(complaint: RegExp) {
    this.announced.push(complaint);
  }

  /** It may come or not. */
  allow(complaint: RegExp) {
    this.allowed.push(complaint);
  }

  unexpected(): string[] {
    const expected = [...this.announced, ...this.allowed];
    return this.heard.filter((text) => !expected.some((one) => one.test(text)));
  }

  missing(): RegExp[] {
    return this.announced.filter((one) => ![...this.heard, ...this.heardAfter].some((text) => one.test(text)));
  }

  /** An answer that did not come by the browser. */
  hearAnswer(status: number | 'lost', url: string) {
    if (status === 'lost' || (status >= 400 && !isOver(url, String(status)))) this.hear(`response: ${status} ${url}`);
  }

  private hear(complaint: string) {
    (this.isTestOver ? this.heardAfter : this.heard).push(complaint);
  }

  private readonly onConsole = (message: ConsoleMessage) => {
    const { url } = message.location();
    if (!['error', 'warning'].includes(message.type()) || isOver(url, message.text())) return;
    // Chromium fetches the icon of a page in its own time: that of a test before may be on a server that has ended.
    if (url.endsWith('/favicon.svg') && !url.startsWith(this.origin)) return;
    this.hear(`console ${message.type()}: ${message.text()} ${url}`);
  };

  private readonly onError = (event: WebError) => {
    this.hear(`exception: ${event.error().message}`);
  };

  private readonly onFailed = (request: Request) => {
    const reason = request.failure()?.errorText;
    // A page that is left drops what it was still asking for.
    if (reason?.endsWith('_ABORTED') || !request.url().startsWith(this.origin)) return;
    this.hear(`request: ${reason} ${request.url()}`);
  };

  private readonly onResponse = (response: Response) => {
    this.hearAnswer(response.status(), response.url());
  };

  private readonly onDialog = (dialog: Dialog) => {
    this.hear(`${dialog.type()}: ${dialog.message()}`);
    void dialog.dismiss();
  };
}
