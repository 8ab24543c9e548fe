import { useMemo } from 'react';
import type { StageLine } from '../../../api/admin/tableur';
import { toCells } from './pure/columns';
import {
  type StoredLines,
  isNewKey,
  mergeStored,
  createLine,
  type SheetChanges,
  type LoadedLine,
} from './pure/pending';

type Options = {
  stages: StageLine[];
  page: number;
  changes: SheetChanges;
  stored: StoredLines;
  /** Line of the open editor: it stays even when the page no longer has it. */
  edited: LoadedLine | undefined;
};

/** Lines of the page with the values saved since, then the new lines. */
export function useSheetLines({ stages, page, changes, stored, edited }: Options): LoadedLine[] {
  const loaded = useMemo(() => {
    const storedById = new Map(Object.values(stored).map((line) => [line.id, line]));
    return stages.map((stage) => {
      const { id, version, code_stage: name } = stage;
      return mergeStored({ key: String(id), id, version, name, page, cells: toCells(stage) }, storedById.get(id));
    });
  }, [stages, page, stored]);
  const newKeys = Object.keys(changes).filter(isNewKey).join(' ');
  return useMemo(() => {
    const loadedKeys = new Set(loaded.map(({ key }) => key));
    const added = (newKeys === '' ? [] : newKeys.split(' ')).map((key) => ({ ...createLine(0), key }));
    const editedLine = edited && !added.some(({ key }) => key === edited.key) ? [edited] : [];
    const others = [...added, ...editedLine].filter(({ key }) => !loadedKeys.has(key));
    return [...loaded, ...others.map((line) => mergeStored(line, stored[line.key]))];
  }, [loaded, stored, newKeys, edited]);
}
