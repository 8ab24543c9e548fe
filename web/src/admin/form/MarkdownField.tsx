import { lazy, Suspense } from 'react';
import { uploadImage, uploadPdf } from '../../api/admin/image';
import { previewMarkdown } from '../../api/admin/markdown';
import { useSignInCount } from '../../api/sessionLost';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { Field, type FieldProps } from '../../ui/Field';
import { SignInCount } from '../../ui/markdown/signIns';
import { ImageLibrary } from '../library/ImageLibrary';
import { PdfLibrary } from '../library/PdfLibrary';
import './fields.scss';

/** Lazy: the editor is larger than the rest of the back-office. */
const MarkdownEditor = lazy(() => import('../../ui/markdown/MarkdownEditor'));

const images = { upload: uploadImage, Library: ImageLibrary, uploadPdf, PdfLibrary };

type MarkdownFieldProps = FieldProps<string> & { hint?: string };

/** A Markdown text with its toolbar and its preview: `<MarkdownField {...form.field('content')} />`. */
export function MarkdownField({ name, value, onChange, error, conflict, label, hint }: MarkdownFieldProps) {
  const signIns = useSignInCount();
  return (
    <Field className="field-wide" {...{ name, label, hint, error, conflict }}>
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
          // If the editor chunk fails to load, the text stays editable.
          <ErrorBoundary fallback={plain}>
            <Suspense fallback={<p className="form-control markdown-plain">Chargement de l’éditeur…</p>}>
              <SignInCount value={signIns}>
                <MarkdownEditor
                  control={control}
                  value={value}
                  onChange={onChange}
                  render={previewMarkdown}
                  images={images}
                />
              </SignInCount>
            </Suspense>
          </ErrorBoundary>
        );
      }}
    </Field>
  );
}
