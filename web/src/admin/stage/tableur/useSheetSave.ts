import { useLayoutEffect, useRef, useState } from 'react';
import { CreationKey } from '../../../api/admin/creationKey';
import { modificationOf } from '../../../api/admin/journal';
import { ValidationError, isCertainFailure, isRejection, type RequestError, toRequestError } from '../../../api/admin/problem';
import { checkStageLines, type ConflitDeFiche, conflictsOf, saveStageLines } from '../../../api/admin/tableur';
import { count } from '../../../ui/french';
import type { useSubmit } from '../../form/useSend';
import { useNotify } from '../../message/message';
import { invalidateLists } from '../../../api/admin/resource';
import { bodyOfPending, type Fault, serverFaults } from './pure/body';
import { type Cell, type Cells, columnOf, type SheetField } from './pure/columns';
import { acknowledgedLines, newKeysOf, type PendingLines, type SavedLines } from './pure/pending';
import { over, type SheetState } from './useSheet';

/** A cell that somebody else has changed, too: theirs is there, mine is pending. */
export type ClashingCell = { key: string; field: SheetField; theirs: Cell; auteur: string | null; date: string | null };

/** Of a body; the server says so as well, but only once all of it has gone up. */
const MAX_BYTES = 8_000_000;

type Options = {
  sheet: SheetState;
  sender: ReturnType<typeof useSubmit>;
  tell: (faults: Fault[]) => void;
  onFault: () => void;
};

/** As many may be faster, one after the other. */
const TRIES = 5;

/** Saves all that is pending, or nothing. Where others have changed other cells only, it goes over them. */
export function useSheetSave({ sheet, sender, tell, onFault }: Options) {
  const say = useNotify();
  const [key] = useState(() => new CreationKey());
  /** Faults that are of no cell. */
  const [others, setOthers] = useState<RequestError['errors']>([]);
  const [clashes, setClashes] = useState<ClashingCell[]>([]);
  const latest = useRef(sheet.pending);
  useLayoutEffect(() => {
    latest.current = sheet.pending;
  });

  /** Of what is written by now, too: the server compares what it is shown. */
  const conflictsNow = async (conflits: ConflitDeFiche[], sent: PendingLines): Promise<ConflitDeFiche[]> => {
    if (latest.current === sent) return conflits;
    const known = Object.entries(latest.current).filter(([, { id }]) => id !== undefined);
    const { stages } = bodyOfPending(Object.fromEntries(known));
    const found = await checkStageLines(stages).then(() => [], conflictsOf);
    return found.length > 0 ? found : conflits;
  };

  const send = async (lines: PendingLines): Promise<SavedLines> => {
    const { keys, stages } = bodyOfPending(lines);
    if (new Blob([JSON.stringify(stages)]).size > MAX_BYTES) throw new ValidationError([TOO_LONG]);
    const answer = await saveStageLines(stages, key);
    key.renew();
    const { stageIds, versions } = answer;
    const saved = new Map(keys.map((key, i) => [key, { id: stageIds[i]!, version: versions[i]! }]));
    sheet.acknowledge(lines, saved);
    setClashes([]);
    say({ text: savedInWords(answer), modification: modificationOf(answer) });
    return saved;
  };

  /** New lines that may be there are sent again as they were, and made once; what is left goes over them. */
  const settle = async (pending: PendingLines): Promise<PendingLines> => {
    const { unsure = {} } = sheet;
    const news = newKeysOf(unsure);
    if (news.length === 0 || !news.every((key) => key in pending)) return pending;
    try {
      return acknowledgedLines(pending, unsure, await send(unsure));
    } catch (error) {
      if (isRejection(error)) return pending;
      throw error;
    }
  };

  const attempt = async (pending: PendingLines) => {
    let lines = pending;
    for (let tries = 1; ; tries += 1) {
      const { keys } = bodyOfPending(lines);
      try {
        return await send(lines);
      } catch (error) {
        const met = conflictsOf(error);
        if (met.length === 0 || tries === TRIES) return refuse(error, keys, lines);
        const conflits = await conflictsNow(met, lines);
        const theirs = conflits.map(({ cle, version, champs }) => ({
          key: keyOf(cle, lines),
          version,
          cells: theirsOf(champs),
        }));
        sheet.rebase(theirs);
        const clashing = conflits.flatMap((one) => clashesOf(one, keyOf(one.cle, lines)));
        setClashes(clashing);
        if (clashing.length > 0) {
          sheet.fail(true);
          return invalidateLists();
        }
        // Others have changed other cells only.
        lines = over(lines, theirs);
      }
    }
  };

  const refuse = (error: unknown, keys: string[], pending: PendingLines) => {
    sheet.fail(isCertainFailure(error));
    const { faults, others } = serverFaults(toRequestError(error).errors, keys, pending);
    tell(faults);
    if (faults.length > 0) onFault();
    setOthers(others);
    throw error;
  };

  const save = (pending: PendingLines) =>
    void sender.send(async () => {
      const left = await settle(pending);
      if (Object.keys(left).length === 0) return;
      sheet.begin(left);
      await attempt(left);
    });
  const { problem, sending, reconnected, dismiss } = sender;
  return {
    save,
    saving: sending,
    problem: problem && { ...problem, errors: others },
    reconnected,
    dismiss,
    clashes,
    settle: (settled: ClashingCell[]) => setClashes((all) => all.filter((one) => !settled.includes(one))),
  };
}

/** A line that was new when it was read keeps its key. */
const keyOf = (cle: string, lines: PendingLines) =>
  Object.keys(lines).find((key) => String(lines[key]!.id) === cle) ?? cle;

const TOO_LONG = {
  param: 'stages',
  msg: 'Ces textes dépassent 8\u00a0Mo en tout\u00a0: enregistrez-les en plusieurs fois.',
};
function theirsOf(champs: ConflitDeFiche['champs']): Partial<Cells> {
  return Object.fromEntries(
    champs.flatMap(({ champ, le_sien }) => (columnOf(champ) ? [[champ, cellTold(le_sien)]] : [])),
  );
}

function clashesOf({ champs, auteur, date }: ConflitDeFiche, key: string): ClashingCell[] {
  return Object.entries(theirsOf(champs)).map(([field, theirs]) => {
    return { key, field: field as SheetField, theirs, auteur, date };
  });
}

const cellTold = (value: unknown): Cell =>
  Array.isArray(value)
    ? value.map(({ id }: { id: number }) => id).sort((a, b) => a - b)
    : String((value as string | number | null) ?? '');

function savedInWords({ creations, modifications }: { creations: number; modifications: number }): string {
  const told = [
    modifications > 0 ? count(modifications, 'stage modifié', 'stages modifiés') : '',
    creations > 0 ? count(creations, 'stage créé', 'stages créés') : '',
  ].filter((part) => part !== '');
  return told.length > 0 ? `${told.join(', ')} en tableau.` : 'Rien n’a changé\u00a0: tout était déjà ainsi.';
}
