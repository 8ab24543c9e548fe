import { useContext, useEffect, useRef, useState } from 'react';
import { SignIns } from './signIns';

export type Render = (source: string, signal: AbortSignal) => Promise<string>;

const PAUSE = 300;

/** HTML of what is being typed, as soon as the typing pauses. The last one stays until the next one comes. */
export function usePreview(source: string, render: Render) {
  const [html, setHtml] = useState<string>();
  const [rendered, setRendered] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const signIns = useContext(SignIns);
  const first = useRef(true);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const show = async () => {
      try {
        const answer = await render(source, signal);
        if (signal.aborted) return;
        setHtml(answer);
        setFailure(undefined);
      } catch (error) {
        if (signal.aborted) return;
        setFailure(error instanceof Error ? error.message : String(error));
      }
      setRendered(source);
    };
    const timer = setTimeout(() => void show(), first.current ? 0 : PAUSE);
    first.current = false;
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [source, render, attempt, signIns]);

  return { html, failure, waiting: rendered !== source, retry: () => setAttempt(attempt + 1) };
}
