import { config } from '../../config/config.js';
import { foldText } from '../../french.js';

/*
 * Passwords that attackers try first and that are long enough to be accepted. The list is kept by hand: a word is
 * refused with any digits and signs around it, and repeated any number of times.
 */
const WORDS = `
  abcdef admin administrateur administration administrator amoureux amour anniversaire aviation azerty bienvenue
  bonjour camille changeme changezmoi chocolat chouchou coucou default defaut doudou football formation formations
  france iloveyou internet jetaime jetaimeplus jtaime letmein lolilol loulou loulouvirus manager marseille
  maintenance michael minecraft mercredi monamour motdepasse motdepass nicolas nimportequoi ordinateur
  parcours pass passe passpass password passwort passw princess princesse qazwsx qwerty qwertz racine responsable
  root sauvegarde secret secretaire sesame soleil stage stages starwars superman supersecret superviseur sysadmin
  system systeme temporaire temp test tests thomas toto toulouse utilisateur user vacances virus welcome wordpass
  webmaster zaqwsx
`;
/** Refused as they are: no rule below finds them. */
const WHOLE = `
  1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1a2z3e4r5t6y 1a2z3e4r5t6y7u zaq12wsxcde3
  q1w2e3r4t5y6 q1w2e3r4t5y6u7 a1z2e3r4t5y6 a1b2c3d4e5f6 1a2b3c4d5e6f a1b2c3d4e5f6g7 zaq1xsw2cde3 qazwsxedcrfv qazwsxedc123
  aqwzsxedcrfv azsqedfrthyj correcthorsebatterystaple trustno1trustno1 thisisapassword thisismypassword
  ceciestunmotdepasse cestmonmotdepasse monmotdepasse ouvretoisesame ilovemyself lesupermotdepasse
`;
const SEQUENCES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'azertyuiopqsdfghjklmwxcvbn',
  'qwertyuiopasdfghjklzxcvbnm',
];
const MIN_RUN_LENGTH = 3;
const MIN_RUNS_LENGTH = 8;
/** A repeated unit of 12 letters would be accepted by itself. */
const ACCEPTED_UNIT_LENGTH = 12;
const LOOKALIKES: Record<string, string> = {
  '@': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  $: 's',
  '!': 'i',
};

/** Built at the first choice of a password. */
let lists: { words: Set<string>; whole: Set<string> } | undefined;

/** Whether a password is listed or follows a rule: `aaaaaaaaaaaa`, `azerty123456`. */
export function isCommonPassword(password: string): boolean {
  lists ??= {
    words: toSet(`${WORDS} ${lettersOf(config.siteName)} ${lettersOf(config.siteTitle)}`),
    whole: toSet(WHOLE),
  };
  const text = foldText(password).replaceAll(/\s/g, '');
  if (lists.whole.has(text) || isRepeated(password.toLowerCase()) || isMadeOfRuns(text)) return true;
  const middle = /[a-z].*[a-z]|/.exec(text)![0];
  const readings = [text, middle].flatMap((part) => [lettersOf(part), lettersOf(withoutLookalikes(part))]);
  return readings.some(
    (letters) => lists!.words.has(unitOf(letters)) || (2 * letters.length >= text.length && isRepeated(letters)),
  );
}

function toSet(words: string): Set<string> {
  return new Set(words.split(/\s+/).filter(Boolean));
}

function lettersOf(text: string): string {
  return foldText(text).replaceAll(/[^a-z]/g, '');
}

function withoutLookalikes(text: string): string {
  return text.replaceAll(/[@013458$!]/g, (sign) => LOOKALIKES[sign] ?? sign);
}

/** A short unit, repeated: `chevalcheval`. */
function isRepeated(text: string): boolean {
  const { length } = unitOf(text);
  return length < text.length && length < ACCEPTED_UNIT_LENGTH;
}

/** The shortest repeated unit: `ab` for `abab`. */
function unitOf(text: string): string {
  const length = (text + text).indexOf(text, 1);
  return text.slice(0, length);
}

/** Signs aside, only sequences of the alphabet, of a row of keys or of digits, in either direction. */
function isMadeOfRuns(text: string): boolean {
  let rest = text.replaceAll(/[^a-z0-9]/g, '');
  if (rest.length < MIN_RUNS_LENGTH) return false;
  while (rest !== '') {
    const length = runLength(rest);
    if (length < MIN_RUN_LENGTH) return false;
    rest = rest.slice(length);
  }
  return true;
}

function runLength(text: string): number {
  const rows = SEQUENCES.flatMap((run) => [run, [...run].reverse().join('')]);
  let length = 1;
  while (length < text.length && rows.some((row) => row.includes(text.slice(0, length + 1)))) length += 1;
  return length;
}
