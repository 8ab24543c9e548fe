import { JwtService } from '@nestjs/jwt';
import { type BirpcReturn, createBirpc } from 'birpc';
import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Agent, type IncomingMessage, request, type RequestOptions } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { TOKEN_COOKIE } from '../auth/cookies.js';
import type { CopyTokenPayload } from '../auth/jwt.js';
import { config } from '../config/config.js';
import { lheoEnvironment } from '../config/lheo.js';
import { log } from '../http/log.js';
import type { Leader } from '../preparation/copy/leader.js';
import type { CopyCalls, Position, SiteCalls } from '../preparation/copy/messages.js';
import type { Compte } from '../principal.js';
import { type CopyFolder, createCopyFolder } from './copy-folder.js';

/** Names in the folder of a copy: the backup that fills it, and the socket on which it listens. */
export const COPY_CONTENT = 'contenu.gz';
export const COPY_SOCKET = 'socket';

const MEGABYTE = 1024 * 1024;

/** Content of a copy of the site, and its address. */
export interface CopySource {
  /** Prefix of its addresses. */
  base: string;
  nom: string;
  /** Day that the copy shows as today; empty: today. */
  jour: string;
  /** A backup of its content. */
  contenu: AsyncIterable<Buffer>;
  /** Present where the copy follows the site, and can be written to. */
  leader?: Pick<Leader, 'isUpToDate' | 'sendChanges' | 'step' | 'moreIds'>;
}

/** Steps of the opening of a copy, in their order; only a copy that follows the site has `changements`. */
export type OpeningStep = 'copie' | 'demarrage' | 'mise en place' | 'changements';

/** A copy that does not listen by then is ended. */
const START_MS = 60_000;
/** Time that a copy has to end by itself. */
const END_MS = 2000;
const TOKEN_SECONDS = 60;
/** Settings of the allocator, as the image has them for the site (docker/Dockerfile). */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '65536' };
/** JavaScript heap of a copy, in MiB: beyond, it ends, and the next request opens it anew. */
const HEAP_MB = 320;

/**
 * The site itself on a copy of its content: a child process with an embedded database of its own, which answers this process
 * alone. Nothing in it is worth saving: what it was made from remains.
 */
export class Atelier {
  /** Number of requests that the copy is answering. */
  running = 0;
  lastUsed = performance.now();
  private readonly agent = new Agent({ keepAlive: true });
  private readonly secret = randomBytes(32).toString('base64url');
  private readonly jwt = new JwtService({ secret: this.secret });
  private child: ChildProcess | undefined;
  private calls: BirpcReturn<CopyCalls, SiteCalls> | undefined;
  private isOpen = false;
  private isClosing = false;

  private constructor(
    private readonly source: CopySource,
    private readonly folder: CopyFolder,
    private readonly onEnd: () => void,
  ) {}

  /** Resolves once the copy answers; `onEnd` is called as soon as it must not be asked any more. */
  static async open(source: CopySource, onStep: (step: OpeningStep) => void, onEnd: () => void): Promise<Atelier> {
    onStep('copie');
    const folder = await createCopyFolder();
    const atelier = new Atelier(source, folder, onEnd);
    try {
      await pipeline(source.contenu, createWriteStream(join(folder.path, COPY_CONTENT)));
      onStep('demarrage');
      await atelier.start(() => onStep('mise en place'));
      if (source.leader) {
        onStep('changements');
        await atelier.calls!.catchUp();
      }
      atelier.isOpen = true;
      return atelier;
    } catch (error) {
      atelier.close();
      throw error;
    }
  }

  private start(onFilled: () => void): Promise<void> {
    const child = fork(config.serverFile, {
      env: this.environment(),
      execArgv: [
        ...process.execArgv.filter((option) => option.startsWith('--max-semi')),
        `--max-old-space-size=${HEAP_MB}`,
      ],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      serialization: 'advanced',
    });
    this.child = child;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('The copy of the site did not start in time')), START_MS);
      const onReady = () => {
        clearTimeout(timer);
        resolve();
      };
      this.calls = this.listen(child, onFilled, onReady);
      child.on('error', (error) => {
        clearTimeout(timer);
        reject(error);
        void this.folder.remove();
      });
      child.once('exit', (code, signal) => {
        clearTimeout(timer);
        reject(new Error(`The copy of the site ended (${signal ?? code})`));
        this.ended(code, signal);
      });
    });
  }

  private listen(child: ChildProcess, filled: () => void, ready: () => void): BirpcReturn<CopyCalls, SiteCalls> {
    const { leader } = this.source;
    return createBirpc<CopyCalls, SiteCalls>(
      {
        filled,
        ready,
        sendChanges: (asked) => this.endIfItFails(leader!.sendChanges(this.calls!, asked)),
        step: (step) => leader!.step(step),
        moreIds: (used, count) => leader!.moreIds(used, count),
      },
      {
        // It may have ended: what it was asked is rejected then.
        post: (data) => void child.send(data as Serializable, () => undefined),
        on: (receive) => void child.on('message', receive),
      },
    );
  }

  /** Brings the copy to this position. */
  async catchUp(asked: Position): Promise<void> {
    if (this.source.leader?.isUpToDate(asked) === false) await this.endIfItFails(this.calls!.catchUp(asked));
  }

  /** A copy that cannot be brought up to date is ended. */
  private endIfItFails<T>(work: Promise<T>): Promise<T> {
    return work.catch((error: unknown) => {
      this.close();
      throw error;
    });
  }

  /** Settings of the site that a copy needs: neither its database nor its secrets. */
  private environment(): Record<string, string> {
    const { base, nom, jour } = this.source;
    return {
      SITE_BASE: base,
      SITE_COPY_NAME: nom,
      SITE_COPY_DAY: jour,
      SITE_TITLE: config.siteTitle,
      SITE_NAME: config.siteName,
      PUBLIC_URL: config.publicUrl ?? '',
      // Its parent is the proxy before it.
      TRUST_PROXY: 'true',
      ATELIERS: '0',
      DATABASE_URL: '',
      DATA_DIR: this.folder.path,
      DEMO: 'false',
      JWT_SECRET: this.secret,
      UPLOAD_MAX_MB: String(config.uploadMaxBytes / MEGABYTE),
      API_DOCS: 'off',
      LOG_LEVEL: config.logLevel === 'silent' ? 'silent' : 'warn',
      LOG_FORMAT: config.logFormat ?? '',
      TMPDIR: tmpdir(),
      ...lheoEnvironment(config.lheo),
      ...ALLOCATOR,
    };
  }

  /** Sends a request on behalf of an account, or of a visitor. @throws Error when the copy ends, or does not answer in time */
  ask(
    { headers = {}, ...options }: RequestOptions,
    compte: Compte | undefined,
    body?: Readable,
  ): Promise<IncomingMessage> {
    return new Promise<IncomingMessage>((resolve, reject) => {
      const asked = request({
        ...options,
        headers: { ...headers, cookie: compte === undefined ? '' : this.cookieOf(compte) },
        agent: this.agent,
        socketPath: join(this.folder.path, COPY_SOCKET),
      });
      // Only once it is made: a header may be refused.
      this.running += 1;
      let hasAnswered = false;
      asked.setTimeout(config.copyAnswerMs, () => {
        asked.destroy(new Error('The copy of the site did not answer in time'));
        // Once it has begun to answer, it may be the reader who has stopped.
        if (hasAnswered) return;
        this.leave();
        this.child?.kill('SIGKILL');
      });
      asked.on('error', reject).on('response', (answer) => {
        hasAnswered = true;
        resolve(answer);
      });
      asked.on('close', () => {
        this.running -= 1;
        this.lastUsed = performance.now();
      });
      if (body === undefined) asked.end();
      // Either end may leave meanwhile.
      else pipeline(body, asked).catch((error: Error) => asked.destroy(error));
    });
  }

  private cookieOf(compte: Compte): string {
    const token = this.jwt.sign({ compte } satisfies CopyTokenPayload, { expiresIn: TOKEN_SECONDS });
    return `${TOKEN_COOKIE}=${token}`;
  }

  /** Ends the copy, which removes its folder itself, as when this process ends. */
  close(): void {
    if (this.isClosing) return;
    this.isClosing = true;
    this.leave();
    const { child } = this;
    if (!child?.connected) return void this.folder.remove();
    child.disconnect();
    setTimeout(() => child.kill('SIGKILL'), END_MS).unref();
  }

  /** Not called while the copy opens: `Ateliers` waits before it opens a copy again. */
  private leave(): void {
    if (this.isOpen) this.onEnd();
  }

  private ended(code: number | null, signal: NodeJS.Signals | null): void {
    if (!this.isClosing) log.warn({ base: this.source.base, code, signal }, 'une copie du site s’est arrêtée');
    this.calls?.$close(new Error('The copy of the site ended'));
    this.agent.destroy();
    void this.folder.remove();
    this.leave();
  }
}
