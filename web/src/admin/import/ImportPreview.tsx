import type { ReactNode } from 'react';
import type { Actes, ImportResult } from '../../api/admin/import';
import { FactTable } from '../../ui/FactTable';
import { count } from '../../ui/french';
import { SKIPPED_REASONS } from './actes';
import { CellText } from './CellText';
import type { ImportKind } from './kind';

type ImportPreviewProps = ImportResult & { kind: ImportKind; actes: Actes };
type Line = NonNullable<ImportResult['preview']>['created'][number];

const HEADS = ['Colonne', 'Avant', 'Après'];

export function ImportPreview({ kind, actes, created, updated, unchanged, left = 0, preview }: ImportPreviewProps) {
  if (!preview) return null;
  const { noun, participles } = kind;
  return (
    <>
      {kind
        .notesOf(preview)
        .filter(({ total }) => total > 0)
        .map(({ title, hint, lines, total }) => (
          <Part key={title} title={title} open>
            <p className="hint">{hint}</p>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <Others shown={lines.length} total={total} />
          </Part>
        ))}
      {updated > 0 && (
        <Part title={`${count(updated, noun)} à mettre à jour`} open>
          {preview.updated.map(({ fields, ...line }) => (
            <FactTable
              key={line.line}
              caption={<LineName {...line} />}
              heads={HEADS}
              rows={fields.map(({ column, before, after }) => [
                column,
                <CellText key="before" text={before} />,
                <CellText key="after" text={after} />,
              ])}
            />
          ))}
          <Others shown={preview.updated.length} total={updated} />
        </Part>
      )}
      <Lines title={`${count(created, noun)} à ajouter`} lines={preview.created} total={created} open />
      <Lines
        title={`${countWithParticiple(left, noun, participles[3])} de côté`}
        lines={preview.left}
        total={left}
        open
      >
        <p className="hint">{SKIPPED_REASONS[actes]}</p>
      </Lines>
      <Lines title={countWithParticiple(unchanged, noun, participles[2])} lines={preview.unchanged} total={unchanged} />
    </>
  );
}

/** « 2 stages inchangés » */
const countWithParticiple = (n: number, noun: string, participle: string) =>
  `${count(n, noun)} ${n < 2 ? participle : `${participle}s`}`;

type LinesProps = { title: string; lines: Line[]; total: number; open?: boolean; children?: ReactNode };

function Lines({ title, lines, total, open, children }: LinesProps) {
  if (total === 0) return null;
  return (
    <Part title={title} open={open}>
      {children}
      <ul>
        {lines.map((line) => (
          <li key={line.line}>
            <LineName {...line} />
          </li>
        ))}
      </ul>
      <Others shown={lines.length} total={total} />
    </Part>
  );
}

function LineName({ line, code, name }: Line) {
  return (
    <>
      <span className="code">{code}</span> {name} <small className="hint">ligne {line}</small>
    </>
  );
}

function Part({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className="import-part" open={open}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

function Others({ shown, total }: { shown: number; total: number }) {
  return shown < total && <p className="hint">et {count(total - shown, 'autre')}.</p>;
}
