import type { EntityManager } from 'typeorm';
import { VERSION_SQL, RESTORED_VERSION_SQL, select } from '../db/select.js';
import { today } from '../paris.js';
import { TimeSlice } from '../turns.js';
import { readCatalogue } from './catalogue/read.js';
import { Texts } from './catalogue/texts.js';
import { CHECKED } from './links/setting.js';
import { RULES } from './rules/rules.js';
import type { Finding, Rule } from './rules/rule.js';

export type Findings = ReadonlyMap<Rule, Finding[]>;

/** Versions of the content, of the last restore, and of the last check of links. */
const STATE = `
  SELECT ${VERSION_SQL} AS generation, ${RESTORED_VERSION_SQL} AS restored,
    (SELECT value FROM setting WHERE name = '${CHECKED}') AS checked`;

interface State {
  generation: string | null;
  restored: string | null;
  checked: string | null;
}

/** Findings on the present content, computed at most once for each version of it and each day in Paris. */
export class Examination {
  private readonly texts = new Texts();
  private done: { version: string; found: Findings } | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly manager: EntityManager,
    private readonly isPage: (path: string) => boolean,
  ) {}

  async current(): Promise<Findings> {
    const { version } = await this.state();
    if (this.done?.version !== version) {
      // The running examination may have begun before the last change.
      await this.running?.catch(() => undefined);
      if (this.done?.version !== version) {
        this.running ??= this.examine().finally(() => (this.running = undefined));
        await this.running;
      }
    }
    return this.done!.found;
  }

  private async examine(): Promise<void> {
    const { version, restored, now, day } = await this.state();
    const slice = new TimeSlice();
    const read = await readCatalogue(this.manager, this.texts, { now, day, restored }, slice);
    const catalogue = { ...read, isPage: this.isPage };
    const found = new Map<Rule, Finding[]>();
    for (const rule of RULES) {
      const findings: Finding[] = [];
      for (const finding of rule.find(catalogue)) {
        if (finding !== undefined) findings.push(finding);
        if (slice.isOver) await slice.yield();
      }
      found.set(rule, findings);
    }
    // A change made meanwhile gives another version: the next request examines again.
    this.done = { version, found };
  }

  private async state(): Promise<{ version: string; restored: string | null; now: number; day: string }> {
    const [row] = await select<State>(this.manager, STATE);
    const { generation, restored, checked } = row!;
    const ms = Date.now();
    const day = today(ms);
    return { version: [generation, checked, day].join(), restored, now: Math.floor(ms / 1000), day };
  }
}
