import { createContext, useContext } from 'react';

const ReadOnlyContext = createContext(false);

/** Whether nothing may be changed here: what would change something is absent, and fields are read only. */
export const useReadOnly = () => useContext(ReadOnlyContext);

export const ReadOnly = ReadOnlyContext.Provider;

/** `of`: what is read, « cette page ». */
export function ReadOnlyNotice({ of, reason }: { of: string; reason: string }) {
  return (
    <div className="alert notice notice-reading">
      <div>
        <p className="notice-heading">{`Vous pouvez lire ${of}, sans la modifier.`}</p>
        <p>{reason}</p>
      </div>
    </div>
  );
}
