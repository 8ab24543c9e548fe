import { Parser } from 'htmlparser2';
import { StringDecoder } from 'node:string_decoder';
import { type Archive, damagedWorkbook } from './archive.js';

/** Names come without their prefix. */
export interface XmlReader {
  open?: (name: string, attributes: Record<string, string>) => void;
  /** A text may come in several pieces. */
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** A workbook has ten or so. */
const MAX_DEPTH = 64;

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads one part as it is inflated. Only the entities of XML are read: a DTD is refused. @throws ApiException 400 */
export async function readXml(archive: Archive, part: string, reader: XmlReader): Promise<void> {
  let depth = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1;
        if (depth > MAX_DEPTH) throw damagedWorkbook();
        reader.open?.(localName(name), attributes);
      },
      ontext: (text) => reader.text?.(text),
      onclosetag: (name) => {
        depth -= 1;
        reader.close?.(localName(name));
      },
      onprocessinginstruction: (name) => {
        if (name.startsWith('!')) throw damagedWorkbook();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  const decoder = new StringDecoder('utf8');
  for await (const chunk of archive.read(part)) parser.write(decoder.write(chunk));
  parser.end(decoder.end());
}
