type Props = { person: { courriel_responsable: string; telephone_responsable: string } };

/** The address and the telephone of a person, those that there are. */
export function ContactLinks({ person: { courriel_responsable: email, telephone_responsable: phone } }: Props) {
  const [local, domain] = email.split('@');
  return (
    <>
      {email && (
        <>
          {' '}
          <a className="whole" href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
            {local}
            {/* A narrow column parts the address here, rather than within a word. */}
            <wbr />@{domain}
          </a>
        </>
      )}
      {phone && (
        <>
          {' '}
          <a className="whole nowrap" href={`tel:${phone.replace(/\(0\)|poste.*|[^\d+]/g, '')}`}>
            {phone}
          </a>
        </>
      )}
    </>
  );
}
