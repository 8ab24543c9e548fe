import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react';
import { LeaveGuard } from '../../ui/LeaveGuard';

const MarkContext = createContext<(part: string, unsaved: boolean) => void>(() => undefined);

/** One leave guard for several forms: it asks once, however many of them have unsaved changes. */
export function UnsavedParts({ children }: { children: ReactNode }) {
  const [parts, setParts] = useState<string[]>([]);
  const mark = useCallback((part: string, unsaved: boolean) => {
    setParts((before) => {
      if (before.includes(part) === unsaved) return before;
      return unsaved ? [...before, part] : before.filter((unsavedPart) => unsavedPart !== part);
    });
  }, []);
  return (
    <MarkContext value={mark}>
      {children}
      <LeaveGuard when={parts.length > 0} onLeave={() => undefined} />
    </MarkContext>
  );
}

export function useUnsaved(unsaved: boolean) {
  const part = useId();
  const mark = useContext(MarkContext);
  useEffect(() => {
    mark(part, unsaved);
    return () => mark(part, false);
  }, [mark, part, unsaved]);
}
