import type { ReactNode } from 'react';
import type { ImportResult } from '../../api/admin/import';
import { FactTable } from '../../ui/FactTable';
import { count } from '../../ui/french';
import { CellText } from './CellText';
import type { ImportKind } from './kind';

const HEADS = ['Colonne', 'Avant', 'Après'];

/** What the import would change, so that whoever confirms knows what. */
export function ImportPreview({ kind, created, updated, preview }: ImportResult & { kind: ImportKind }) {
  if (!preview) return null;
  return (
    <>
      {kind
        .asides(preview)
        .filter(({ total }) => total > 0)
        .map(({ title, hint, lines, total }) => (
          <Part key={title} title={title}>
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
        <Part title={`${count(updated, kind.noun)} à modifier`}>
          {preview.updated.map(({ line, code, name, fields }) => (
            <FactTable
              key={line}
              caption={
                <>
                  <span className="code">{code}</span> {name} <small className="hint">ligne {line}</small>
                </>
              }
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
      {created > 0 && (
        <Part title={`${count(created, kind.noun)} à créer`}>
          <ul>
            {preview.created.map(({ line, code, name }) => (
              <li key={line}>
                <span className="code">{code}</span> {name}
              </li>
            ))}
          </ul>
          <Others shown={preview.created.length} total={created} />
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="import-part" open>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

function Others({ shown, total }: { shown: number; total: number }) {
  return shown < total && <p className="hint">et {count(total - shown, 'autre')}.</p>;
}
