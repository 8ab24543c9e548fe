import { useContext, useEffect, useRef, useState } from 'react';
import { SignInCount } from './signIns';

export type Render = (source: string, signal: AbortSignal) => Promise<string>;

const DEBOUNCE_MS = 300;

/** Debounced; keeps the last HTML until the next one arrives. */
export function usePreview(source: string, render: Render) {
  const [html, setHtml] = useState<string>();
  const [rendered, setRendered] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [retryCount, setRetryCount] = useState(0);
  const signIns = useContext(SignInCount);
  const isFirst = useRef(true);

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
    const timer = setTimeout(() => void show(), isFirst.current ? 0 : DEBOUNCE_MS);
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [source, render, retryCount, signIns]);

  return { html, failure, isOutdated: rendered !== source, retry: () => setRetryCount(retryCount + 1) };
}
