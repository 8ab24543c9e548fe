/** On an older Node the database driver ends the process without a word. */
const OLDEST_NODE = 22;

/** What is wrong with the Node that runs this, in a sentence; undefined where nothing is. */
export function nodeFault(version = process.versions.node): string | undefined {
  if (parseInt(version) >= OLDEST_NODE) return undefined;
  return `Node ${version} est trop ancien : lancez npm ci puis npm start, qui ont le leur, ou installez Node ${OLDEST_NODE} ou plus récent.`;
}

const NATIVE = /\.node\b|native binding/;

/** Where what is compiled does not go with this machine or this Node: what to run, in a sentence. */
export function nativeFault(error: unknown): string | undefined {
  const { code, message = '' } = (error ?? {}) as { code?: string; message?: string };
  if (code !== 'ERR_DLOPEN_FAILED' && !NATIVE.test(message)) return undefined;
  const here = `Node ${process.versions.node}, ${process.platform}-${process.arch}`;
  return `Les dépendances installées ne vont pas à ce système (${here}) : relancez npm ci, avec le Node qui lance le site.`;
}

/** Ends the process where it could not go on; to be called before anything else is loaded. */
export function requireNode(): void {
  const fault = nodeFault();
  if (fault === undefined) return;
  process.stderr.write(`${fault}\n`);
  process.exit(1);
}
