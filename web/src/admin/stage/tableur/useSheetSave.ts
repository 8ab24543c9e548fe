import { useState } from 'react';
import { modificationOf } from '../../../api/admin/journal';
import { FormFault, type Problem, problemOf } from '../../../api/admin/problem';
import { type ConflitDeFiche, conflictsOf, saveStageLines } from '../../../api/admin/tableur';
import { count } from '../../../ui/french';
import { useSay } from '../../undo/message';
import { readAgain } from '../../../api/admin/resource';
import { bodyOfPending, type Fault, serverFaults } from './pure/body';
import { type Cell, type Cells, columnOf, type SheetField } from './pure/columns';
import { type PendingLines } from './pure/pending';
import { over, type SheetState } from './useSheet';

/** A cell that somebody else has changed, too: theirs is there, mine is pending. */
export type ClashingCell = { key: string; field: SheetField; theirs: Cell; auteur: string | null; date: string | null };

/** Of a body; the server says so as well, but only once all of it has gone up. */
const MAX_BYTES = 8_000_000;

type Options = {
  sheet: SheetState;
  saving: boolean;
  setSaving: (saving: boolean) => void;
  tell: (faults: Fault[]) => void;
  onFault: () => void;
};

/** Saves all that is pending, or nothing. Where others have changed other cells only, it goes over them. */
export function useSheetSave({ sheet, saving, setSaving, tell, onFault }: Options) {
  const say = useSay();
  const [problem, setProblem] = useState<Problem>();
  const [clashes, setClashes] = useState<ClashingCell[]>([]);

  const done = (answer: Awaited<ReturnType<typeof saveStageLines>>) => {
    sheet.restart();
    setClashes([]);
    say({ sentence: savedInWords(answer), modification: modificationOf(answer) });
  };

  const attempt = async (pending: PendingLines, again = true): Promise<void> => {
    const { keys, stages } = bodyOfPending(pending);
    try {
      if (new Blob([JSON.stringify(stages)]).size > MAX_BYTES) throw new FormFault([TOO_LONG]);
      done(await saveStageLines(stages));
    } catch (error) {
      const conflits = conflictsOf(error);
      if (conflits.length === 0) return refuse(error, keys, pending);
      const theirs = conflits.map(({ cle, version, champs }) => ({ key: cle, version, cells: theirsOf(champs) }));
      sheet.rebase(theirs);
      const clashing = conflits.flatMap(clashesOf);
      setClashes(clashing);
      if (clashing.length > 0) return readAgain();
      // Others have changed other cells only.
      if (again) await attempt(over(pending, theirs), false);
    }
  };

  const refuse = (error: unknown, keys: string[], pending: PendingLines) => {
    const its = problemOf(error);
    const { faults, others } = serverFaults(its.errors, keys, pending);
    tell(faults);
    if (faults.length > 0) onFault();
    setProblem({ ...its, errors: others });
  };

  const save = async (pending: PendingLines) => {
    if (saving) return;
    setSaving(true);
    setProblem(undefined);
    await attempt(pending).finally(() => setSaving(false));
  };
  return {
    save,
    saving,
    problem,
    dismiss: () => setProblem(undefined),
    clashes,
    settle: (settled: ClashingCell[]) => setClashes((all) => all.filter((one) => !settled.includes(one))),
  };
}

const TOO_LONG = {
  param: 'stages',
  msg: 'Ces textes dépassent 8\u00a0Mo en tout\u00a0: enregistrez-les en plusieurs fois.',
};
function theirsOf(champs: ConflitDeFiche['champs']): Partial<Cells> {
  return Object.fromEntries(
    champs.flatMap(({ champ, le_sien }) => (columnOf(champ) ? [[champ, cellTold(le_sien)]] : [])),
  );
}

function clashesOf({ cle, champs, auteur, date }: ConflitDeFiche): ClashingCell[] {
  return Object.entries(theirsOf(champs)).map(([field, theirs]) => {
    return { key: cle, field: field as SheetField, theirs, auteur, date };
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
