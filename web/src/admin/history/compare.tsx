import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { QueryView } from '../../api/query-view';
import type { NamedItem, RestorePreview, VersionDetail, VersionFile, Versions } from '../../api/versions';
import type { Fields } from '../../crud/kind';
import { useSubmit } from '../../edit/use-edit';
import { withBase } from '../../lib/site';
import { ActionDialog } from '../../ui/action-dialog';
import { FactTable } from '../../ui/table/fact-table';
import { EmptyValue } from '../../ui/text';
import { ChangedNames, ChangedValue, changeRows } from './changes';
import { displayText, displayValue, fieldLabel, isSameDisplay } from './display-values';

type FileOfVersionProps = { name: string; file: VersionFile | undefined };

function FileOfVersion({ name, file }: FileOfVersionProps) {
  if (!file) return <EmptyValue />;
  if (file.content === undefined) return <>{`${name} (son contenu n’est plus gardé)`}</>;
  return (
    <a href={withBase(file.url)} target="_blank" rel="noreferrer">
      {name}
      <span className="visually-hidden"> (nouvel onglet)</span>
    </a>
  );
}

type ComparisonProps<Detail> = {
  id: number;
  fields: Fields;
  versions: Versions<Detail>;
  from: number;
  to: number;
  renderHeader: (n: number) => ReactNode;
};

/** Only the fields that differ. */
export function Comparison<Detail extends object>({
  id,
  fields,
  versions,
  from,
  to,
  renderHeader,
}: ComparisonProps<Detail>) {
  const [before, after] = [useQuery(versions.version(id, from)), useQuery(versions.version(id, to))];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [from, to]);
  return (
    <section className="comparison">
      <h2 ref={heading} tabIndex={-1}>{`De la version ${from} à la version ${to}`}</h2>
      <div className="comparison-sides">
        {renderHeader(from)}
        {renderHeader(to)}
      </div>
      <QueryView query={before}>
        {(version) => (
          <QueryView query={after}>
            {(other) => (
              <Differences fields={fields} sides={[version, other]} titles={[`Version ${from}`, `Version ${to}`]} />
            )}
          </QueryView>
        )}
      </QueryView>
    </section>
  );
}

type DifferencesProps = {
  fields: Fields;
  sides: [VersionDetail<object>, VersionDetail<object>];
  titles: [string, string];
};

function Differences({ fields, sides: [first, second], titles }: DifferencesProps) {
  const fieldRows = Object.keys(first.detail)
    .filter((field) => field in fields.labels)
    .flatMap((field): ReactNode[][] => {
      const valueOf = ({ detail }: VersionDetail<object>) =>
        displayValue(fields, field, detail[field as keyof typeof detail]);
      const [before, after] = [valueOf(first), valueOf(second)];
      const files = [first.files[field], second.files[field]];
      const isSame = isSameDisplay(before, after);
      if (isSame && files[0]?.content === files[1]?.content) return [];
      const cells =
        files[0] || files[1]
          ? [
              <FileOfVersion key="before" name={displayText(before)} file={files[0]} />,
              <>
                <FileOfVersion name={displayText(after)} file={files[1]} /> {isSame && '(autre contenu)'}
              </>,
            ]
          : [
              <ChangedValue key="before" as="del" value={before} other={after} isWhole />,
              <ChangedValue key="after" as="ins" value={after} other={before} isWhole />,
            ];
      return [[fieldLabel(fields, field), ...cells]];
    });
  const rows = [...fieldRows, ...associationRows(first.associations, second.associations)];
  if (rows.length === 0) return <p>Ces deux versions sont identiques.</p>;
  return <FactTable caption="Différences" captionHidden heads={['Champ', ...titles]} rows={rows} />;
}

const NO_OTHER = <span className="nothing">aucune autre</span>;

/** A parcours may have hundreds of associations: those in both versions are only counted. */
function associationRows(before: NamedItem[], after: NamedItem[]): ReactNode[][] {
  const [removed, added] = [missingFrom(before, after), missingFrom(after, before)];
  if (removed.length === 0 && added.length === 0) return [];
  const common = before.length - removed.length;
  return [
    [
      common === 0 ? 'Associations' : `Associations, outre ${common} ${common > 1 ? 'communes' : 'commune'}`,
      removed.length === 0 && common > 0 ? (
        NO_OTHER
      ) : (
        <ChangedNames key="before" as="del" names={removed} other={added} />
      ),
      added.length === 0 && common > 0 ? NO_OTHER : <ChangedNames key="after" as="ins" names={added} other={removed} />,
    ],
  ];
}

function missingFrom(names: NamedItem[], others: NamedItem[]): NamedItem[] {
  const otherIds = new Set(others.map(({ id }) => id));
  return names.filter(({ id }) => !otherIds.has(id));
}

type RestoreDialogProps<Detail> = {
  id: number;
  fields: Fields;
  n: number;
  versions: Versions<Detail>;
  onClose: () => void;
  onRestored: (detail: Detail) => void;
};

export function RestoreDialog<Detail>({ id, fields, n, versions, onClose, onRestored }: RestoreDialogProps<Detail>) {
  const preview = useQuery(versions.restorePreview(id, n));
  const { send, sending, problem, dismiss } = useSubmit();
  const canRestore = preview.data !== undefined && preview.data.champs.length > 0;
  const confirm = (currentVersion: number) =>
    send(async () => onRestored(await versions.restore(id, n, currentVersion)));
  return (
    <ActionDialog
      title={`Rétablir la version ${n}\u00a0?`}
      action={
        canRestore
          ? {
              label: 'Rétablir cette version',
              pending: 'Rétablissement en cours…',
              onConfirm: () => void confirm(preview.data.present),
            }
          : undefined
      }
      sending={sending}
      busy={false}
      failure={{ heading: 'Impossible de rétablir\u00a0:', problem, onDismiss: dismiss }}
      closeLabel="Fermer"
      onClose={onClose}
    >
      <QueryView query={preview}>{(answer) => <RestoreSummary fields={fields} of={answer} n={n} />}</QueryView>
    </ActionDialog>
  );
}

type RestoreSummaryProps = { fields: Fields; of: RestorePreview; n: number };

function RestoreSummary({ fields, of: { champs, impossibles }, n }: RestoreSummaryProps) {
  return (
    // tabIndex: long texts must scroll by keyboard as well.
    <div tabIndex={0} role="region" aria-label="Ce que fera le rétablissement">
      {champs.length === 0 ? (
        <p>Rien ne changerait&nbsp;: tout ce qui peut revenir est déjà ainsi.</p>
      ) : (
        <FactTable
          caption="Ce qui changera"
          heads={['Champ', 'Maintenant', `Version ${n}`]}
          rows={changeRows(fields, champs)}
        />
      )}
      {impossibles.length > 0 && (
        <section className="history-impossible">
          <h3>Ce qui ne peut pas revenir</h3>
          <ul>
            {impossibles.map(({ champ, cle, libelle, raison }) => (
              <li key={`${champ} ${cle}`}>
                {`${fieldLabel(fields, champ)}\u00a0: ${libelle}`}
                <span className="reason">{raison}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
