import { lazy, Suspense } from 'react';
import { uploadImage, uploadPdf } from '../../api/admin/image';
import { previewMarkdown } from '../../api/admin/markdown';
import { useSignInCount } from '../../api/sessionLost';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { Field, type FieldProps } from '../../ui/Field';
import { SignIns } from '../../ui/markdown/signIns';
import { ImageLibrary } from '../library/ImageLibrary';
import { PdfLibrary } from '../library/PdfLibrary';
import './fields.scss';

/** Fetched where it is used only: it weighs more than all the rest. */
const MarkdownEditor = lazy(() => import('../../ui/markdown/MarkdownEditor'));

const images = { upload: uploadImage, Library: ImageLibrary, uploadPdf, PdfLibrary };

type Props = FieldProps<string> & { hint?: string };

/** A Markdown text with its toolbar and its preview: `<MarkdownField {...form.field('content')} />`. */
export function MarkdownField({ name, value, onChange, error, clash, label, hint }: Props) {
  const signIns = useSignInCount();
  return (
    <Field className="field-wide" {...{ name, label, hint, error, clash }}>
      {(control) => {
        const plain = (
          <textarea
            className="form-control markdown-plain"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            {...control}
          />
        );
        return (
          // Where the editor does not come, the text can be written all the same.
          <ErrorBoundary fallback={plain}>
            <Suspense fallback={<p className="form-control markdown-plain">Chargement de l’éditeur…</p>}>
              <SignIns value={signIns}>
                <MarkdownEditor
                  control={control}
                  value={value}
                  onChange={onChange}
                  render={previewMarkdown}
                  images={images}
                />
              </SignIns>
            </Suspense>
          </ErrorBoundary>
        );
      }}
    </Field>
  );
}
