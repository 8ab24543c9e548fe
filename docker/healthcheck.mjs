// Whether the site in this container can serve: HEALTHCHECK of the image.
const { HOST = '', PORT } = process.env;
const host = HOST.includes(':') ? `[${HOST}]` : HOST || '127.0.0.1';
const answer = await fetch(`http://${host}:${PORT}/api/health/ready`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
