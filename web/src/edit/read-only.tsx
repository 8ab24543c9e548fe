import { createContext, useContext } from 'react';

const ReadOnlyContext = createContext(false);

/** True where nothing may be changed: fields are read only, and commands are absent. */
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
