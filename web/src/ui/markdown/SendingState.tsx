type Props = { sent?: number; failure?: string; noun: keyof typeof MESSAGES };

const MESSAGES = {
  'l’image': { sending: 'Envoi de l’image', preparing: 'L’image est préparée…', failed: 'L’image n’est pas gardée' },
  'le fichier': {
    sending: 'Envoi du fichier',
    preparing: 'Le fichier est rangé…',
    failed: 'Le fichier n’est pas gardé',
  },
};

export function UploadStatus({ sent, failure, noun }: Props) {
  const { sending, preparing, failed } = MESSAGES[noun];
  return (
    <div className="md-sending" role="status">
      {sent !== undefined && (
        <>
          <span>{sent < 1 ? `${sending}…` : preparing}</span>
          <progress aria-label={sending} value={sent < 1 ? sent : undefined} />
        </>
      )}
      {failure && (
        <p className="field-error">{`${failed}\u00a0: ${failure} Votre texte est intact\u00a0; vous pouvez réessayer.`}</p>
      )}
    </div>
  );
}
