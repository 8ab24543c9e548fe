/** Unsaved changes of a form or of the stage sheet, as localStorage holds them: renaming a field breaks stored ones. */
export type Autosave = {
  /** One id for each time that a form is opened. */
  id: string;
  /** Autosaves are only offered to the account that typed them. */
  account: string;
  path: string;
  title: string;
  date: string;
  /** The changed fields only: their current values, and their values before the changes. */
  values: Record<string, unknown>;
  base: Record<string, unknown>;
  /** Labels of changed fields that cannot be stored: files. */
  apart: string[];
  /** A creation that was sent and got no answer: its idempotency key and its values. */
  creation?: { word: string; values: Record<string, unknown> };
};

const PREFIX = 'brouillon:';
/** A base is empty or a path. */
const KEY = /^((?:\/[\w/-]+)?)brouillon:/;
const MAX_AGE_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;
/** Per browser; beyond it the oldest are removed. */
const MAX_COUNT = 50;

type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Storage may be full or forbidden: reads then return nothing, and writes are dropped. */
export class AutosaveStore {
  private readonly prefix: string;

  /** `base`: `site.base`; forms below two bases have the same paths and ids. */
  constructor(
    private readonly storage: () => StorageLike,
    base = '',
  ) {
    this.prefix = base + PREFIX;
  }

  /** Newest first. Also removes the expired autosaves of all accounts. */
  listFor(account: string, now = Date.now()): Autosave[] {
    const all = this.all();
    const isOld = ({ date }: Autosave) => !(now - Date.parse(date) < MAX_AGE_DAYS * DAY);
    for (const { id } of all.filter(isOld)) this.remove(id);
    return all.filter((autosave) => autosave.account === account && !isOld(autosave));
  }

  put(autosave: Autosave) {
    for (const { id } of this.all()
      .filter(({ id }) => id !== autosave.id)
      .slice(MAX_COUNT - 1))
      this.remove(id);
    ignoringErrors(() => this.storage().setItem(this.prefix + autosave.id, JSON.stringify(autosave)));
  }

  get(id: string): Autosave | undefined {
    return parseAutosave(ignoringErrors(() => this.storage().getItem(this.prefix + id)) ?? null)[0];
  }

  remove(id: string) {
    ignoringErrors(() => this.storage().removeItem(this.prefix + id));
  }

  private all(): Autosave[] {
    const autosaves = ignoringErrors(() => {
      const storage = this.storage();
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index)!);
      return keys.filter((key) => key.startsWith(this.prefix)).flatMap((key) => parseAutosave(storage.getItem(key)));
    });
    return (autosaves ?? []).sort((a, b) => b.date.localeCompare(a.date));
  }
}

/** Bases of the site and of its copies for which this browser holds autosaves. */
export function basesOf(storage: StorageLike): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index)!);
  return [...new Set(keys.flatMap((key) => KEY.exec(key)?.[1] ?? []))];
}

/** Stored text may come from an older build, or from a user at the console. */
function parseAutosave(text: string | null): Autosave[] {
  const autosave = ignoringErrors(() => JSON.parse(text ?? '') as Partial<Autosave> | null);
  const texts = [autosave?.id, autosave?.account, autosave?.path, autosave?.title, autosave?.date];
  const parts = [autosave?.values, autosave?.base, autosave?.apart];
  const isComplete =
    texts.every((part) => typeof part === 'string') && parts.every((part) => typeof part === 'object' && part);
  return isComplete ? [autosave as Autosave] : [];
}

function ignoringErrors<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}
