import { useId, useState } from 'react';
import { storedTab, storeTab, TAB_CHOICES } from './tabs';

/** Choice of what the Tab key inserts, remembered for all editors. */
export function TabChoice({ onChange }: { onChange: (tab: string) => void }) {
  const id = useId();
  const [tab, setTab] = useState(storedTab);
  return (
    <div className="md-tab">
      <label htmlFor={id}>{'La touche Tab insère\u00a0:'}</label>
      <select
        id={id}
        className="form-select"
        value={tab}
        onChange={({ target }) => {
          setTab(target.value);
          storeTab(target.value);
          onChange(target.value);
        }}
      >
        {TAB_CHOICES.map(({ value, label }) => (
          <option key={label} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
