/** On an older Node the database driver crashes the process without a message. */
const MIN_NODE = 22;

/** A sentence when this Node is too old. */
export function nodeFault(version = process.versions.node): string | undefined {
  if (parseInt(version) >= MIN_NODE) return undefined;
  return `Node ${version} est trop ancien : lancez npm ci puis npm start, qui ont le leur, ou installez Node ${MIN_NODE} ou plus récent.`;
}

const NATIVE = /\.node\b|native binding/;

/** A sentence when a compiled dependency does not fit this machine or this Node. */
export function nativeFault(error: unknown): string | undefined {
  const { code, message = '' } = (error ?? {}) as { code?: string; message?: string };
  if (code !== 'ERR_DLOPEN_FAILED' && !NATIVE.test(message)) return undefined;
  const here = `Node ${process.versions.node}, ${process.platform}-${process.arch}`;
  return `Les dépendances installées ne vont pas à ce système (${here}) : relancez npm ci, avec le Node qui lance le site.`;
}

/** Exits when Node is too old; call it before loading anything else. */
export function requireNode(): void {
  const fault = nodeFault();
  if (fault === undefined) return;
  process.stderr.write(`${fault}\n`);
  process.exit(1);
}
