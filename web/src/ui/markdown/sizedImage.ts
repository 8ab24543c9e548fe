import { type MarkdownExtension, type InlineContext } from '@lezer/markdown';

const BANG = 33;
const SIZED_IMAGE = /^!\[[^\]\n]*\]\(([^\s)]+)(?:\s+"[^"\n]*")?\s+=\d*x\d*\)/;

/** `![alt](address =320x200)`, an extension of CommonMark. */
export const sizedImage: MarkdownExtension = {
  parseInline: [
    {
      name: 'SizedImage',
      before: 'Image',
      parse(context: InlineContext, next: number, position: number) {
        const found = next === BANG && SIZED_IMAGE.exec(context.slice(position, context.end));
        if (!found) return -1;
        const [{ length }, url = ''] = [found[0], found[1]];
        const address = position + found[0].indexOf('](') + 2;
        const end = position + length;
        return context.addElement(
          context.elt('Image', position, end, [
            context.elt('LinkMark', position, position + 2),
            context.elt('URL', address, address + url.length),
            context.elt('LinkMark', end - 1, end),
          ]),
        );
      },
    },
  ],
};
