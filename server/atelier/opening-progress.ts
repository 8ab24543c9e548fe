import type { OpeningStep } from './atelier.js';

/** How far the opening of a copy is; callers that share the opening all hear every step, those reached before they came too. */
export class OpeningProgress {
  private readonly reached: OpeningStep[] = [];
  private readonly listeners = new Set<(step: OpeningStep) => void>();

  readonly reach = (step: OpeningStep): void => {
    this.reached.push(step);
    for (const listener of this.listeners) listener(step);
  };

  /** Returns how to stop hearing. */
  hear(listener: (step: OpeningStep) => void): () => void {
    for (const step of this.reached) listener(step);
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
