import { createContext, useContext } from 'react';
import { components, type InputProps, type MultiValueRemoveProps } from 'react-select';

export type Item = { id: number; label: string; detail: string };

/** A line of the list. */
export function Choice({ label, detail }: Item) {
  return (
    <>
      {label} {detail && <span className="select-detail">{detail}</span>}
    </>
  );
}

function Remove({ innerProps, ...rest }: MultiValueRemoveProps<Item>) {
  const named = { ...innerProps, 'aria-label': `Retirer ${rest.data.label}` };
  return <components.MultiValueRemove {...rest} innerProps={named} />;
}

/** Ids of the field's hint and error: react-select would describe it by its own words alone. */
export const DescribedBy = createContext<string | undefined>(undefined);

function Input(props: InputProps<Item>) {
  const described = [props['aria-describedby'], useContext(DescribedBy)].filter(Boolean).join(' ');
  return <components.Input {...props} aria-describedby={described || undefined} />;
}

export const parts = { MultiValueRemove: Remove, Input };
