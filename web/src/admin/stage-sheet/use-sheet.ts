import { useState } from 'react';
import { modificationOf } from '../../api/history';
import { CreationKey, invalidateLists, type RequestError, toRequestError, ValidationError } from '../../api/resource';
import { useNotify } from '../../edit/message';
import { isNewRecord, type RemoteRecord, type SavedRecords } from '../../edit/records/records';
import { type RecordCalls, useRecords } from '../../edit/records/use-records';
import { useSubmit } from '../../edit/use-edit';
import {
  checkStageLines,
  conflictsOf,
  type ConflitDeFiche,
  saveStageLines,
} from '../../entities/stage/stage-lines.queries';
import { count } from '../../lib/french';
import { type Cell, type Cells, findColumn } from './columns';
import {
  buildSheetBody,
  type CellError,
  createLine,
  mapServerErrors,
  nextNumber,
  type SheetChanges,
  type StoredLines,
  updateStored,
} from './sheet';

/** Body size limit, checked here to avoid the upload. */
const MAX_BYTES = 8_000_000;

/** Unsaved changes of the sheet, and their save. */
export function useSheet(onErrors: () => void) {
  const { send: submit, sending, problem, ...submission } = useSubmit();
  const [stored, setStored] = useState<StoredLines>({});
  const [serverErrors, setServerErrors] = useState<CellError[]>([]);
  /** Errors of no line. */
  const [generalErrors, setGeneralErrors] = useState<RequestError['errors']>([]);
  const records = useRecords<Cells>({
    ...useSheetCalls(),
    onSaved: (sent, saved) => setStored((former) => updateStored(former, sent, saved)),
    onFailed: (sent, error) => {
      const { cellErrors, general } = mapServerErrors(toRequestError(error).errors, Object.keys(sent), sent);
      setServerErrors(cellErrors);
      if (cellErrors.length > 0) onErrors();
      setGeneralErrors(general);
    },
  });
  const { records: changes, unanswered } = records;

  const save = () =>
    void submit(async () => {
      const isSaved = await records.save();
      if (!isSaved) invalidateLists();
    });
  return {
    ...records,
    ...submission,
    changes,
    stored,
    save,
    saving: sending,
    problem: problem && { ...problem, errors: generalErrors },
    serverErrors,
    setServerErrors,
    /** Adds lines and writes their cells in one undo step. */
    writeWithLines: (count: number, writesOf: Parameters<typeof records.writeWithNew>[1]) =>
      records.writeWithNew((state) => {
        const first = nextNumber([state, unanswered ?? {}, stored]);
        return Array.from({ length: count }, (_, i) => createLine(first + i));
      }, writesOf),
  };
}

export type SheetState = ReturnType<typeof useSheet>;

function useSheetCalls(): Pick<RecordCalls<Cells>, 'send' | 'readRemote'> {
  const notify = useNotify();
  const [key] = useState(() => new CreationKey());

  const send = async (lines: SheetChanges): Promise<SavedRecords> => {
    const { keys, stages } = buildSheetBody(lines);
    if (new Blob([JSON.stringify(stages)]).size > MAX_BYTES) throw new ValidationError([TOO_LONG]);
    const answer = keys.length > 0 ? await saveStageLines(stages, key) : NOTHING_LEFT;
    key.renew();
    const { stageIds, versions } = answer;
    notify({ text: formatSavedStages(answer), modification: modificationOf(answer) });
    return new Map(
      keys.map((lineKey, i) => {
        const { name, edit } = lines[lineKey]!;
        const code = edit.values.code_stage ?? name;
        return [lineKey, { id: stageIds[i]!, version: versions[i]!, name: String(code) }];
      }),
    );
  };

  /** Asks again with the cells changed during the save: the server only compares the cells that it receives. */
  const readConflicts = async (latest: SheetChanges): Promise<ConflitDeFiche[]> => {
    const existing = Object.entries(latest).filter(([, line]) => !isNewRecord(line));
    const { stages } = buildSheetBody(Object.fromEntries(existing));
    return checkStageLines(stages).then(() => [], conflictsOf);
  };
  const readRemote: RecordCalls<Cells>['readRemote'] = async (error, sent, latest) => {
    const reported = conflictsOf(error);
    if (reported.length === 0) throw error;
    const current = latest ? await readConflicts(latest) : [];
    return [...reported, ...current].map((conflict) => toRemote(conflict, sent));
  };
  return { send, readRemote };
}

/** Other users have saved the same meanwhile. */
const NOTHING_LEFT = { stageIds: [], versions: [], creations: 0, modifications: 0 };

const TOO_LONG = {
  param: 'stages',
  msg: 'Ces textes dépassent 8\u00a0Mo en tout\u00a0: enregistrez-les en plusieurs fois.',
};

function toRemote({ cle, version, champs, auteur, date }: ConflitDeFiche, sent: SheetChanges): RemoteRecord<Cells> {
  const cells = champs.flatMap(({ champ, le_sien }) => (findColumn(champ) ? [[champ, toCell(le_sien)]] : []));
  return {
    key: keyOf(cle, sent),
    version,
    author: { auteur, date },
    values: Object.fromEntries(cells) as Partial<Cells>,
  };
}

/** A saved new line keeps its key. */
const keyOf = (cle: string, lines: SheetChanges) =>
  Object.keys(lines).find((key) => String(lines[key]!.id) === cle) ?? cle;

const toCell = (value: unknown): Cell =>
  Array.isArray(value)
    ? value.map(({ id }: { id: number }) => id).sort((a, b) => a - b)
    : String((value as string | number | null) ?? '');

function formatSavedStages({ creations, modifications }: { creations: number; modifications: number }): string {
  const parts = [
    modifications > 0 ? count(modifications, 'stage modifié', 'stages modifiés') : '',
    creations > 0 ? count(creations, 'stage créé', 'stages créés') : '',
  ].filter((part) => part !== '');
  return parts.length > 0 ? `${parts.join(', ')} en tableau.` : 'Rien n’a changé\u00a0: tout était déjà ainsi.';
}
