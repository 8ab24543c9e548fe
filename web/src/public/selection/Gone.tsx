import { Fragment } from 'react';
import { removeFromSelection } from '../mine/mine';

const LONGEST = 50;
const shortened = (code: string) => (code.length > LONGEST ? `${code.slice(0, LONGEST)}…` : code);

/** Unknown codes are shown and only removed on request. */
export function UnknownCodes({ codes, own }: { codes: string[]; own: boolean }) {
  if (codes.length === 0) return null;
  return (
    <div className="plan-note plan-gone">
      <p>
        N’existe plus{'\u00a0: '}
        {codes.map((code, index) => (
          <Fragment key={code}>
            {index > 0 && ', '}
            <span className="plan-code">{shortened(code)}</span>
          </Fragment>
        ))}
        .
      </p>
      {own && (
        <button type="button" className="btn btn-small" onClick={() => removeFromSelection(...codes)}>
          {codes.length > 1 ? 'Retirer ces codes de ma sélection' : 'Retirer ce code de ma sélection'}
        </button>
      )}
    </div>
  );
}
