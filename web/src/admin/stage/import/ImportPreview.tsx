import type { ReactNode } from 'react';
import type { ImportResult } from '../../../api/admin/import';
import { FactTable } from '../../../ui/FactTable';
import { count } from '../../../ui/french';
import { CellText } from './CellText';

const HEADS = ['Colonne', 'Avant', 'Après'];

/** What the import would change, so that whoever confirms knows what. */
export function ImportPreview({ created, updated, preview }: ImportResult) {
  if (!preview) return null;
  return (
    <>
      {preview.responsables.length > 0 && (
        <Part title={`${count(preview.responsables_total, 'responsable')} à créer`}>
          <p className="hint">
            Ils ne sont pas encore dans la base. Un nom inattendu est peut-être une faute de frappe.
          </p>
          <ul>
            {preview.responsables.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <Others shown={preview.responsables.length} total={preview.responsables_total} />
        </Part>
      )}
      {updated > 0 && (
        <Part title={`${count(updated, 'stage')} à modifier`}>
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
        <Part title={`${count(created, 'stage')} à créer`}>
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
