import { isConnectionCut } from './errors.js';

/**
 * Repeats a read once when the server ended its connection: another connection may work. Not for writes: a cut write
 * may have been committed.
 */
export async function retryRead<T>(read: () => Promise<T>, canRepeat = () => true): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!isConnectionCut(error) || !canRepeat()) throw error;
    return read();
  }
}
