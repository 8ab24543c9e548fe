import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { config } from '../config/config.js';
import { NotYetException } from '../errors.js';
import { log } from '../http/log.js';
import { Atelier, type CopySource, type OpeningStep } from './atelier.js';

/** A copy that could not be opened is not opened again before this time: each attempt costs a process. */
const FAILURE_MS = 30_000;
const RETRY_SECONDS = 30;
const ALL_BUSY = 'D’autres catalogues sont ouverts en ce moment\u00a0: réessayez dans quelques minutes.';
const FAILED =
  'Ce catalogue n’a pas pu être ouvert\u00a0: réessayez dans une minute, puis prévenez l’exploitant du site.';

/** Steps that the opening of a copy has reached; a listener hears the earlier ones too. */
export class OpeningProgress {
  private readonly reached: OpeningStep[] = [];
  private readonly listeners = new Set<(step: OpeningStep) => void>();

  readonly reach = (step: OpeningStep): void => {
    this.reached.push(step);
    for (const listener of this.listeners) listener(step);
  };

  /** Returns the function that removes the listener. */
  hear(listener: (step: OpeningStep) => void): () => void {
    for (const step of this.reached) listener(step);
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

interface Opened {
  opening: Promise<Atelier>;
  progress: OpeningProgress;
  /** Undefined while the copy opens. */
  atelier?: Atelier;
}

/** The open copies of the site, `config.ateliers` at most: one more closes the one that has been idle for longest. */
@Injectable()
export class Ateliers implements OnModuleDestroy {
  private readonly opened = new Map<string, Opened>();
  private isStopping = false;
  private readonly sweeping = setInterval(() => this.closeIdle(), config.copyIdleMs / 20).unref();

  /** The copy of this key, opened if it is not; callers share one opening. @throws ApiException 503 */
  async get(key: string, source: () => CopySource): Promise<Atelier> {
    const existing = this.opened.get(key);
    if (existing !== undefined) return existing.opening;
    if (this.opened.size >= config.ateliers) this.closeLongestIdle();
    const progress = new OpeningProgress();
    const opened: Opened = { opening: this.open(source(), progress, () => this.forget(key, opened)), progress };
    this.opened.set(key, opened);
    opened.atelier = await opened.opening;
    return opened.atelier;
  }

  /** Undefined unless it is open, opens, or has just failed to. */
  progressOf(key: string): OpeningProgress | undefined {
    return this.opened.get(key)?.progress;
  }

  /** Checks the value: another copy of this key may have been opened meanwhile. */
  private forget(key: string, opened: Opened): void {
    if (this.opened.get(key) === opened) this.opened.delete(key);
  }

  private async open(source: CopySource, progress: OpeningProgress, forget: () => void): Promise<Atelier> {
    const start = performance.now();
    try {
      const atelier = await Atelier.open(source, progress.reach, forget);
      log.info({ base: source.base, ms: Math.round(performance.now() - start) }, 'copie du site ouverte');
      return atelier;
    } catch (error) {
      // A site that stops takes away what a copy is made from: there is nothing to mend.
      if (!this.isStopping) log.error({ base: source.base, err: error }, 'une copie du site n’a pas pu être ouverte');
      setTimeout(forget, FAILURE_MS).unref();
      throw new NotYetException(FAILED, RETRY_SECONDS);
    }
  }

  private closeIdle(): void {
    for (const { atelier } of this.opened.values())
      if (atelier?.running === 0 && performance.now() - atelier.lastUsed > config.copyIdleMs) atelier.close();
  }

  private closeLongestIdle(): void {
    const idle = [...this.opened].filter(([, { atelier }]) => atelier?.running === 0);
    const [longest] = idle.sort(([, a], [, b]) => a.atelier!.lastUsed - b.atelier!.lastUsed);
    if (longest === undefined) throw new NotYetException(ALL_BUSY, RETRY_SECONDS);
    longest[1].atelier!.close();
  }

  onModuleDestroy(): void {
    this.isStopping = true;
    clearInterval(this.sweeping);
    for (const { opening } of this.opened.values()) opening.then((atelier) => atelier.close()).catch(() => undefined);
  }
}
