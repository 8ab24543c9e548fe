import { isFocusLost } from '../../ui/focus';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAuthExpired } from '../../api/auth';
import { useReconnected } from '../../edit/use-edit';
import { count } from '../../lib/french';
import { Button } from '../../ui/controls/button';
import { Dialog } from '../../ui/dialog';
import { Select } from '../../ui/controls/select';
import { Disclosure } from '../../ui/controls/disclosure';
import { FactTable } from '../../ui/table/fact-table';
import { CellText, ImportErrorAlert, LineErrors } from './faults';
import { previewNotes } from './preview-notes';
import type { Actes, ColumnMapping, ImportResult } from './import.api';
import {
  type Import,
  type ImportKind,
  type ImportStep,
  isNoOp,
  omitTitles,
  SKIPPED_REASONS,
  stepStatus,
  stepTitle,
  storedChoices,
} from './use-import';

type ChosenColumnsProps = {
  storageKey: string;
  columns: NonNullable<ImportResult['preview']>['colonnes'];
  onAgain: (choices: ColumnMapping) => void;
};

function ChosenColumns({ storageKey, columns, onAgain }: ChosenColumnsProps) {
  if (columns.length === 0) return null;
  const chooseAgain = () =>
    onAgain(
      omitTitles(
        storedChoices(storageKey),
        columns.map(({ titre }) => titre),
      ),
    );
  return (
    <div className="import-columns">
      <p>Colonnes reprises comme vous l’avez dit&nbsp;:</p>
      <ul>
        {columns.map(({ titre, colonne }) => (
          <li key={titre}>
            {colonne === null
              ? `«\u00a0${titre}\u00a0»\u00a0: non reprise`
              : `«\u00a0${titre}\u00a0»\u00a0: ${colonne}`}
          </li>
        ))}
      </ul>
      <Button onClick={chooseAgain}>Choisir de nouveau</Button>
    </div>
  );
}

type ColumnChoicesProps = { kind: ImportKind; titles: string[]; onChosen: (choices: ColumnMapping) => void };

/** Each choice is stored for the next files. */
function ColumnChoices({ kind: { labels, storageKey }, titles, onChosen }: ColumnChoicesProps) {
  const [choices, setChoices] = useState<ColumnMapping>({});
  const columns = [
    ['', 'Ne pas reprendre cette colonne'] as const,
    ...Object.values(labels).map((label) => [label, label] as const),
  ];
  const titleChoices = titles.map((title) => [title, choices[title] ?? ''] as const);
  return (
    <form
      className="import-columns"
      onSubmit={(event) => {
        event.preventDefault();
        onChosen({ ...storedChoices(storageKey), ...Object.fromEntries(titleChoices) });
      }}
    >
      <p>
        Ce fichier a des titres que l’import ne connaît pas. Dites quelle colonne chacun désigne&nbsp;: ce choix servira
        aussi aux prochains fichiers, sur ce poste.
      </p>
      {titleChoices.map(([title, chosen]) => (
        <div key={title} className="field">
          <Select
            label={`«\u00a0${title}\u00a0»`}
            value={chosen}
            options={columns}
            onChange={(value) => setChoices((before) => ({ ...before, [title]: value }))}
          />
        </div>
      ))}
      <Button type="submit" look="primary">
        Vérifier avec ces colonnes
      </Button>
    </form>
  );
}

type ImportPreviewProps = ImportResult & { kind: ImportKind; actes: Actes };
type Line = NonNullable<ImportResult['preview']>['created'][number];

const HEADS = ['Colonne', 'Avant', 'Après'];

function ImportPreview({ kind, actes, created, updated, unchanged, left = 0, preview }: ImportPreviewProps) {
  if (!preview) return null;
  const { noun, participles } = kind;
  return (
    <>
      <LineWidths {...preview} />
      {[...previewNotes(preview), ...kind.notesOf(preview)]
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

type LineWidthsProps = Pick<NonNullable<ImportResult['preview']>, 'courtes' | 'longues' | 'onglet'>;

/** Spreadsheets leave out empty cells at the end of lines, or add separators there; a workbook may have several sheets. */
function LineWidths({ courtes, longues, onglet }: LineWidthsProps) {
  return (
    <>
      {onglet !== null && (
        <p className="hint">{`Onglet lu\u00a0: «\u00a0${onglet}\u00a0». Les autres onglets du classeur ne le sont pas.`}</p>
      )}
      {courtes > 0 && (
        <p className="hint">
          {`${count(courtes, 'ligne finit', 'lignes finissent')} avant la dernière colonne\u00a0: les cellules qui manquent à la fin sont vides. Ce qu’elles effacent est montré ci-dessous.`}
        </p>
      )}
      {longues > 0 && (
        <p className="hint">
          {`${count(longues, 'ligne a', 'lignes ont')} des cellules vides au-delà de l’en-tête\u00a0: elles ne changent rien.`}
        </p>
      )}
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
    <Disclosure className="import-part" open={open} summary={title}>
      {children}
    </Disclosure>
  );
}

function Others({ shown, total }: { shown: number; total: number }) {
  return shown < total && <p className="hint">et {count(total - shown, 'autre')}.</p>;
}

type ImportDialogProps = { kind: ImportKind; actes: Actes; step: ImportStep } & Pick<
  Import,
  'copy' | 'choice' | 'confirm' | 'retry' | 'chooseColumns' | 'close'
>;

export function ImportDialog({
  kind,
  actes,
  step,
  copy,
  choice,
  confirm,
  retry,
  chooseColumns,
  close,
}: ImportDialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const isExpired = useAuthExpired();
  useEffect(() => {
    // The pressed button is removed with its step: the focus moves to the body of the dialog.
    if (isFocusLost()) body.current?.focus();
  }, [step.name, isExpired]);

  const importError = step.name === 'refused' ? step.importError : undefined;
  const mayGoOn = importError !== undefined && (importError.canRetry || importError.unknownTitles.length > 0);
  const reconnected = useReconnected(importError?.problem);
  const canConfirm = step.name === 'importing' || (step.name === 'preview' && !isNoOp(step.check));
  const canClose = step.name === 'importing' ? step.sent === 1 : !canConfirm && step.name !== 'checking';
  return (
    <Dialog
      title={stepTitle(step)}
      subtitle={<p className="hint">{(copy ?? choice)?.name}</p>}
      closeLabel={canClose ? 'Fermer' : 'Annuler'}
      closeFirst={canClose && !mayGoOn && !canConfirm}
      onClose={close}
      footer={
        <>
          {canConfirm && (
            <Button look="primary" inactive={step.name === 'importing'} onClick={confirm}>
              Confirmer
            </Button>
          )}
          {importError?.canRetry && (
            <Button look="primary" onClick={retry}>
              Réessayer
            </Button>
          )}
        </>
      }
    >
      <div ref={body} tabIndex={-1} className="import-step">
        <p role="status" className="import-status">
          {reconnected ? 'Vous êtes de nouveau connecté\u00a0: réessayez.' : stepStatus(step, kind)}
        </p>
        {'sent' in step && <progress aria-label="Envoi du fichier" value={step.sent < 1 ? step.sent : undefined} />}
        {step.name === 'preview' && (
          <ChosenColumns storageKey={kind.storageKey} columns={step.check.preview!.colonnes} onAgain={chooseColumns} />
        )}
        {'check' in step && <ImportPreview kind={kind} actes={actes} {...step.check} />}
        {importError && !reconnected && <ImportErrorAlert importError={importError} onDismiss={close} />}
        {importError && importError.unknownTitles.length > 0 && (
          <ColumnChoices
            kind={kind}
            key={importError.unknownTitles.join('\n')}
            titles={importError.unknownTitles}
            onChosen={chooseColumns}
          />
        )}
        {importError && importError.lineErrors.length > 0 && copy && (
          <LineErrors kind={kind} importError={importError} file={copy} />
        )}
      </div>
    </Dialog>
  );
}
