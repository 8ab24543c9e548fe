import type { LigneAnnulee } from '../../api/admin/journal';
import { count } from '../../ui/french';
import { TextField } from '../../ui/TextField';
import { formatEntityName } from './words';

type OtherCodesProps = {
  lines: LigneAnnulee[];
  codes: string[];
  errors: { param: string; msg: string }[];
  onChange: (index: number, code: string) => void;
};

/** Entities whose code (or account name) is in use again: they are restored under another one. */
export function CodeReplacements({ lines, codes, errors, onChange }: OtherCodesProps) {
  if (lines.length === 0) return null;
  return (
    <section className="other-codes" aria-labelledby="other-codes">
      <h3 id="other-codes">{replacementsHeading(lines)}</h3>
      <ul>
        {lines.map((line, i) => {
          const error = errors.find(({ param }) => param === `codes.${i}.code`)?.msg;
          return (
            <li key={`${line.entite} ${line.cle}`}>
              {formatEntityName(line)}
              <span className="reason">{line.raison}</span>
              <TextField
                label={`Autre ${identifierNoun(line)}`}
                hint={error ? undefined : 'Celui-ci est libre.'}
                autoComplete="off"
                name={`codes.${i}.code`}
                value={codes[i]!}
                onChange={(code) => onChange(i, code)}
                error={error}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const identifierNoun = ({ entite }: LigneAnnulee) => (entite === 'user' ? 'identifiant' : 'code');

function replacementsHeading(lines: LigneAnnulee[]) {
  const noun = identifierNoun(lines[0]!);
  return count(lines.length, `${noun} est pris`, `${noun}s sont pris`);
}
