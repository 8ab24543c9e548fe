/** What was typed into a form and not saved. */
export type Autosave = {
  /** Of the form that it was typed into, each time it is opened another one. */
  id: string;
  /** Whose it is: nobody else is shown it. */
  account: string;
  /** Address and heading of the form. */
  path: string;
  title: string;
  /** When it was last typed into. */
  date: string;
  /** The fields that were changed: as they are now, and as they were before. */
  values: Record<string, unknown>;
  base: Record<string, unknown>;
  /** Labels of fields whose content is not kept: files. */
  apart: string[];
  /** A creation that was sent and has had no answer: its word, and the fields as they were. */
  creation?: { word: string; values: Record<string, unknown> };
};

const PREFIX = 'brouillon:';
const DAYS_KEPT = 30;
const DAY = 24 * 60 * 60 * 1000;
/** In one browser; the oldest goes first. */
const MAX = 50;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** What the browser keeps of forms. Where it keeps nothing, or no more, forms work without. */
export class Drafts {
  constructor(private readonly storage: () => Store) {}

  /** Those of an account, the newest first; what nobody came back for in a month goes. */
  of(account: string, now = Date.now()): Autosave[] {
    const all = this.all();
    const isOld = ({ date }: Autosave) => !(now - Date.parse(date) < DAYS_KEPT * DAY);
    for (const { id } of all.filter(isOld)) this.forget(id);
    return all.filter((draft) => draft.account === account && !isOld(draft));
  }

  keep(draft: Autosave) {
    for (const { id } of this.all()
      .filter(({ id }) => id !== draft.id)
      .slice(MAX - 1))
      this.forget(id);
    attempt(() => this.storage().setItem(PREFIX + draft.id, JSON.stringify(draft)));
  }

  forget(id: string) {
    attempt(() => this.storage().removeItem(PREFIX + id));
  }

  private all(): Autosave[] {
    const drafts = attempt(() => {
      const storage = this.storage();
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index)!);
      return keys.filter((key) => key.startsWith(PREFIX)).flatMap((key) => read(storage.getItem(key)));
    });
    return (drafts ?? []).sort((a, b) => b.date.localeCompare(a.date));
  }
}

/** An older build, or somebody at the console, may have written anything there. */
function read(text: string | null): Autosave[] {
  const draft = attempt(() => JSON.parse(text ?? '') as Partial<Autosave> | null);
  const texts = [draft?.id, draft?.account, draft?.path, draft?.title, draft?.date];
  const parts = [draft?.values, draft?.base, draft?.apart];
  const isWhole = texts.every((one) => typeof one === 'string') && parts.every((one) => typeof one === 'object' && one);
  return isWhole ? [draft as Autosave] : [];
}

/** Refused, or full. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
