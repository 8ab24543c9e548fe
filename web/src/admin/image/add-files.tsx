import { useId, useRef, useState } from 'react';
import { uploadImage, uploadPdf } from '../../api/image';
import { useNotify } from '../../edit/message';
import { Alert } from '../../ui/alert';
import { SaveStatus } from '../../ui/controls/save-status';
import { FileInput } from '../../ui/field';

const isPdf = ({ name, type }: File) => type === 'application/pdf' || /\.pdf$/i.test(name);

/** Adds files to the library, one after the other: what one is refused for stops none of the others. */
export function AddFiles() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const queue = useRef(Promise.resolve());
  const [pending, setPending] = useState(0);
  const [faults, setFaults] = useState<string[]>([]);
  const notify = useNotify();

  const add = async (file: File) => {
    try {
      await (isPdf(file) ? uploadPdf(file, {}) : uploadImage(file, '', {}));
      notify({ text: `Fichier ajouté\u00a0: ${file.name}.` });
    } catch (error) {
      setFaults((before) => [...before, `${file.name}\u00a0: ${(error as Error).message}`]);
    } finally {
      setPending((count) => count - 1);
    }
  };

  return (
    <>
      <div className="actions">
        <FileInput
          ref={input}
          control={{ id, name: 'file', 'aria-describedby': `${id}-help` }}
          accept="image/png,image/jpeg,image/webp,image/gif,image/avif,.pdf,application/pdf"
          multiple
          onFile={(file) => {
            setFaults([]);
            setPending((count) => count + 1);
            queue.current = queue.current.then(() => add(file));
          }}
        >
          Ajouter des fichiers
        </FileInput>
        <SaveStatus sending={pending > 0} />
      </div>
      <p className="hint mb-2" id={`${id}-help`}>
        Vous direz ce que montre une image (son texte alternatif) en la mettant dans un texte.
      </p>
      {faults.length > 0 && (
        <Alert kind="danger" heading={'Impossible d’ajouter\u00a0:'} onDismiss={() => setFaults([])}>
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </Alert>
      )}
    </>
  );
}
