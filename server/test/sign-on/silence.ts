/** No person waits longer for a page. */
const MOST_MS = 10_000;

/** Meanwhile the time that a call gives a provider ends when the provider says so, by an answer that never comes. */
export async function withSilence<T>(work: (silence: () => null) => Promise<T>): Promise<T> {
  const calls: AbortController[] = [];
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    if (ms > MOST_MS) throw new Error(`${ms} ms are too long`);
    const call = new AbortController();
    calls.push(call);
    return call.signal;
  });
  const silence = () => {
    for (const call of calls) call.abort(new DOMException('', 'TimeoutError'));
    return null;
  };
  return work(silence).finally(() => timeout.mockRestore());
}
