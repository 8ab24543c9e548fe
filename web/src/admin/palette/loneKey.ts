import { readStored, store } from '../../ui/stored';

const STORAGE_KEY = 'touche-seule';

/** Whether `?` alone may do something: who speaks to the machine, or touches keys unwillingly, turns it off (RGAA 12.10). */
export const isSingleKeyEnabled = () => readStored('localStorage', STORAGE_KEY) !== 'non';

export const setSingleKeyEnabled = (on: boolean) => store('localStorage', STORAGE_KEY, on ? 'oui' : 'non');
