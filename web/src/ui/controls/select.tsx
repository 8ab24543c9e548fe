import type { ComponentProps } from 'react';

type SelectProps = Omit<ComponentProps<'select'>, 'onChange'> & { onChange?: (value: string) => void };

/** The browser's own list of choices. */
export function Select({ onChange, ...own }: SelectProps) {
  return <select className="form-select" onChange={(event) => onChange?.(event.target.value)} {...own} />;
}
