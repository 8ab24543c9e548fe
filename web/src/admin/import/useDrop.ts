import { type DragEvent, useEffect, useState } from 'react';

const holdsFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') === true;

/** Spread `target` over the drop zone. A file dropped elsewhere is ignored: the browser would open it and leave the page. */
export function useDrop(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false);

  useEffect(() => {
    const preventDrop = (event: globalThis.DragEvent) => {
      if (!holdsFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      event.dataTransfer!.dropEffect = 'none';
    };
    addEventListener('dragover', preventDrop);
    addEventListener('drop', preventDrop);
    return () => {
      removeEventListener('dragover', preventDrop);
      removeEventListener('drop', preventDrop);
    };
  }, []);

  const target = {
    onDragOver: (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: ({ relatedTarget, currentTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { over, target };
}
