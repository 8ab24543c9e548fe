import { readStored, store } from '../../ui/stored';

const NAME = 'touche-seule';

/** Whether `?` alone may do something: who speaks to the machine, or touches keys unwillingly, turns it off (RGAA 12.10). */
export const isLoneKeyOn = () => readStored('localStorage', NAME) !== 'non';

export const turnLoneKey = (on: boolean) => store('localStorage', NAME, on ? 'oui' : 'non');
