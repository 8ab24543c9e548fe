import { type SubmitEvent, useState } from 'react';
import type { VersionResume } from '../../api/admin/versions';
import { Field } from '../../ui/Field';
import { formatVersion } from './versionWords';

type Pair = { from: number; to: number };
type VersionChooserProps = { versions: VersionResume[]; chosen: Pair | undefined; onChoose: (pair: Pair) => void };

/** The last two versions are preselected. */
export function VersionChooser({ versions, chosen, onChoose }: VersionChooserProps) {
  const [to, from] = versions as [VersionResume, VersionResume];
  const [pair, setPair] = useState<Pair>(chosen ?? { from: from.version, to: to.version });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onChoose(pair);
  };
  const select = (name: keyof Pair, label: string) => (
    <Field name={name} label={label}>
      {(control) => (
        <select
          className="form-select"
          value={pair[name]}
          onChange={(event) => setPair({ ...pair, [name]: Number(event.target.value) })}
          {...control}
        >
          {versions.map((version) => (
            <option key={version.version} value={version.version}>
              {formatVersion(version)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  return (
    <form className="version-chooser" onSubmit={submit}>
      {select('from', 'Comparer')}
      {select('to', 'avec')}
      <button type="submit" className="btn">
        Comparer
      </button>
    </form>
  );
}
