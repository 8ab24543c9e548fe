import { readStored, store } from '../../lib/storage';

const STORAGE_KEY = 'touche-seule';

/** A shortcut of one character must be possible to turn off, for speech input and unsteady hands (RGAA 12.10). */
export const isSingleKeyEnabled = () => readStored('localStorage', STORAGE_KEY) !== 'non';

export const setSingleKeyEnabled = (on: boolean) => store('localStorage', STORAGE_KEY, on ? 'oui' : 'non');
