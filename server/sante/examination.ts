import type { EntityManager } from 'typeorm';
import { VERSION_SQL, RESTORED, select } from '../db/select.js';
import { today } from '../paris.js';
import { TimeSlice } from '../turns.js';
import { readCatalogue } from './catalogue/read.js';
import { Texts } from './catalogue/texts.js';
import { CHECKED } from './links/setting.js';
import { RULES } from './rules/rules.js';
import type { Finding, Rule } from './rules/rule.js';

export type Findings = ReadonlyMap<Rule, Finding[]>;

/** The word of the content, of the last restore, and of the last check of the links. */
const STATE = `
  SELECT ${VERSION_SQL} AS generation, ${RESTORED} AS restored,
    (SELECT value FROM setting WHERE name = '${CHECKED}') AS checked`;

interface State {
  generation: string | null;
  restored: string | null;
  checked: string | null;
}

/** What the rules find in the present content: looked for at most once for each of its words, and each day in Paris. */
export class Examination {
  private readonly texts = new Texts();
  private done: { word: string; found: Findings } | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly manager: EntityManager,
    private readonly isPage: (path: string) => boolean,
  ) {}

  async current(): Promise<Findings> {
    const { word } = await this.state();
    if (this.done?.word !== word) {
      // What runs may have begun before the question.
      await this.running?.catch(() => undefined);
      if (this.done?.word !== word) {
        this.running ??= this.examine().finally(() => (this.running = undefined));
        await this.running;
      }
    }
    return this.done!.found;
  }

  private async examine(): Promise<void> {
    const { word, restored, now, day } = await this.state();
    const turns = new TimeSlice();
    const read = await readCatalogue(this.manager, this.texts, { now, day, restored }, turns);
    const catalogue = { ...read, isPage: this.isPage };
    const found = new Map<Rule, Finding[]>();
    for (const rule of RULES) {
      const findings: Finding[] = [];
      for (const finding of rule.find(catalogue)) {
        if (finding !== undefined) findings.push(finding);
        if (turns.isOver) await turns.yield();
      }
      found.set(rule, findings);
    }
    // What has changed meanwhile has another word: whoever comes next looks again.
    this.done = { word, found };
  }

  private async state(): Promise<{ word: string; restored: string | null; now: number; day: string }> {
    const [row] = await select<State>(this.manager, STATE);
    const { generation, restored, checked } = row!;
    const ms = Date.now();
    const day = today(ms);
    return { word: [generation, checked, day].join(), restored, now: Math.floor(ms / 1000), day };
  }
}
