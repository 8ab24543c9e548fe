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
const MAX_AGE_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;
/** In one browser; the oldest goes first. */
const MAX = 50;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** What the browser keeps of forms. Where it keeps nothing, or no more, forms work without. */
export class AutosaveStore {
  constructor(private readonly storage: () => Store) {}

  /** Those of an account, the newest first; what nobody came back for in a month goes. */
  listFor(account: string, now = Date.now()): Autosave[] {
    const all = this.all();
    const isOld = ({ date }: Autosave) => !(now - Date.parse(date) < MAX_AGE_DAYS * DAY);
    for (const { id } of all.filter(isOld)) this.remove(id);
    return all.filter((autosave) => autosave.account === account && !isOld(autosave));
  }

  put(autosave: Autosave) {
    for (const { id } of this.all()
      .filter(({ id }) => id !== autosave.id)
      .slice(MAX - 1))
      this.remove(id);
    ignoringErrors(() => this.storage().setItem(PREFIX + autosave.id, JSON.stringify(autosave)));
  }

  remove(id: string) {
    ignoringErrors(() => this.storage().removeItem(PREFIX + id));
  }

  private all(): Autosave[] {
    const autosaves = ignoringErrors(() => {
      const storage = this.storage();
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index)!);
      return keys.filter((key) => key.startsWith(PREFIX)).flatMap((key) => parseAutosave(storage.getItem(key)));
    });
    return (autosaves ?? []).sort((a, b) => b.date.localeCompare(a.date));
  }
}

/** An older build, or somebody at the console, may have written anything there. */
function parseAutosave(text: string | null): Autosave[] {
  const autosave = ignoringErrors(() => JSON.parse(text ?? '') as Partial<Autosave> | null);
  const texts = [autosave?.id, autosave?.account, autosave?.path, autosave?.title, autosave?.date];
  const parts = [autosave?.values, autosave?.base, autosave?.apart];
  const isWhole = texts.every((one) => typeof one === 'string') && parts.every((one) => typeof one === 'object' && one);
  return isWhole ? [autosave as Autosave] : [];
}

/** Refused, or full. */
function ignoringErrors<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
