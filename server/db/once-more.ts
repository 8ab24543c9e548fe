import { wasCut } from './errors.js';

/**
 * Reads again, once, where the server has ended the connection under the statement: another connection may be sound. Not
 * for what writes: nobody knows what became of it.
 */
export async function retryRead<T>(read: () => Promise<T>, mayRepeat = () => true): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!wasCut(error) || !mayRepeat()) throw error;
    return read();
  }
}
