import {
  type BrowserContext,
  type ConsoleMessage,
  type Dialog,
  type Request,
  type Response,
  type WebError,
} from '@playwright/test';

/** Forms ask every few seconds, and work on whatever comes of it: no test knows when. */
const ASKED_BY_ITSELF = /\/api\/presence\//;

/** Whatever the browser complains of during a test, beside what the test says that it will. */
export class Complaints {
  private readonly heard: string[] = [];
  private readonly announced: RegExp[] = [];
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

  announce(complaint: RegExp) {
    this.announced.push(complaint);
  }

  unexpected(): string[] {
    return this.heard.filter((text) => !this.announced.some((one) => one.test(text)));
  }

  missing(): RegExp[] {
    return this.announced.filter((one) => !this.heard.some((text) => one.test(text)));
  }

  private readonly onConsole = (message: ConsoleMessage) => {
    if (!['error', 'warning'].includes(message.type()) || ASKED_BY_ITSELF.test(message.location().url)) return;
    this.heard.push(`console ${message.type()}: ${message.text()} ${message.location().url}`);
  };

  private readonly onError = (event: WebError) => {
    this.heard.push(`exception: ${event.error().message}`);
  };

  private readonly onFailed = (request: Request) => {
    const reason = request.failure()?.errorText;
    // A page that is left drops what it was still asking for.
    if (reason === 'net::ERR_ABORTED' || ASKED_BY_ITSELF.test(request.url()) || !request.url().startsWith(this.origin))
      return;
    this.heard.push(`request: ${reason} ${request.url()}`);
  };

  private readonly onResponse = (response: Response) => {
    if (response.status() >= 400 && !ASKED_BY_ITSELF.test(response.url()))
      this.heard.push(`response: ${response.status()} ${response.url()}`);
  };

  private readonly onDialog = (dialog: Dialog) => {
    this.heard.push(`${dialog.type()}: ${dialog.message()}`);
    void dialog.dismiss();
  };
}
