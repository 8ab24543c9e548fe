/** A PDF as small as can be, with bytes of every value, of the length that is asked for. */
export function pdf({ length = 1200, mark = '' } = {}): Buffer<ArrayBuffer> {
  const content = Buffer.alloc(length, Buffer.from(Array.from({ length: 256 }, (_, i) => i)));
  content.write(`%PDF-1.7\n%${mark}\n`, 0, 'latin1');
  content.write('\n%%EOF\n', length - 7, 'latin1');
  return content;
}

/** The policy limits what a PDF may do in the browser. `sandbox` would keep the viewer of Safari blank. */
export const PDF_POLICY =
  "default-src 'none'; script-src 'none'; object-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/** A file of a form; a PDF unless told otherwise. */
export function file(content: Buffer<ArrayBuffer> | string = pdf(), name = 'plan.pdf', type = 'application/pdf'): File {
  return new File([content], name, { type });
}

/** A multipart form: lists are repeated, what is undefined is left out. */
export function formOf(values: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (item instanceof File) form.append(name, item, item.name);
      else if (item !== undefined) form.append(name, `${item as string | number | boolean}`);
    }
  }
  return form;
}
