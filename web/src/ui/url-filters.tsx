import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { readPageParam } from '../lib/params';
import { withParams } from '../lib/paths';
import { useHydrated } from '../lib/storage';
import { Select } from './controls/select';

type Filters = Record<string, string | number | boolean | undefined>;

/** Undefined, false and '' remove a parameter. The rows change: the page is the first one, unless it is given. */
export function withFilters(search: string, changes: Filters): string {
  const texts = Object.entries(changes).map(([name, value]) => [name, value ? String(value) : undefined] as const);
  return withParams(search, { page: undefined, ...Object.fromEntries(texts) });
}

/**
 * Filters of the address, which act at once. A choice pushes a history entry; typing and corrections replace it. `read`
 * drops invalid values; its names are those of the parameters.
 */
export function useUrlFilters<F extends Filters>(read: (params: URLSearchParams) => F) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const change = (changes: Filters, replace = false) => {
    // The current address and not the last render: on a slow machine, two choices may fall between two renders.
    const { search } = window.location;
    const next = withFilters(search, changes);
    if (next !== withParams(search, {})) void navigate({ search: next }, { replace });
  };
  return { filters: read(params), change };
}

export type UrlFilters<F extends Filters> = {
  filters: F;
  change: (changes: Filters, replace?: boolean) => void;
};

const readPage = (params: URLSearchParams) => ({ page: readPageParam(params) });

/** From 0; the address counts from 1. */
export function useUrlPage() {
  const { filters, change } = useUrlFilters(readPage);
  /** `isForced`: a correction, not a choice of the user. */
  const turnTo = (page: number, isForced = false) => change({ page: page > 0 && page + 1 }, isForced);
  return { ...filters, turnTo };
}

type FilterSelectProps<F extends Filters> = UrlFilters<F> & {
  name: keyof F & string;
  label: string;
  /** Text of the empty choice. */
  all: string;
  options: readonly (readonly [value: string | number, text: string])[] | undefined;
};

/** Shows a value of the address that is no option. Disabled until hydration: a choice made before would be lost. */
export function FilterSelect<F extends Filters>(props: FilterSelectProps<F>) {
  const { filters, change, name, label, all, options = [] } = props;
  const value = String(filters[name] ?? '');
  const listed = [['', all] as const, ...options];
  if (!listed.some(([option]) => String(option) === value))
    listed.splice(1, 0, [value, typeof filters[name] === 'number' ? `n°\u00a0${value}` : value]);
  return (
    <div className="field">
      <Select
        label={label}
        labelClass="form-label"
        disabled={!useHydrated()}
        value={value}
        options={listed}
        onChange={(chosen) => change({ [name]: chosen })}
      />
    </div>
  );
}

const DELAY_MS = 150;

/**
 * Debounced text of a filter: sent after DELAY_MS or on leaving the field, before a choice that follows. A change of the address
 * from elsewhere replaces it.
 */
export function useFilterText<F extends Filters>({ filters, change }: UrlFilters<F>, name: keyof F & string) {
  const committed = String(filters[name] ?? '');
  const [text, setText] = useState(committed);
  const [lastCommitted, setLastCommitted] = useState(committed);
  const [sent, setSent] = useState(committed);
  if (committed !== lastCommitted) {
    setLastCommitted(committed);
    if (committed !== sent) {
      setText(committed);
      setSent(committed);
    }
  }
  const sendNow = () => {
    const trimmed = text.trim();
    if (trimmed === sent) return;
    setSent(trimmed);
    change({ [name]: trimmed }, true);
  };
  const sendLater = useEffectEvent(sendNow);
  useEffect(() => {
    const timer = setTimeout(() => sendLater(), DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, setText, sendNow };
}
