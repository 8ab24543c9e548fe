// Server on port 3000 and site on port 5173, both reloaded at each change.
import { spawn } from 'node:child_process';

const processes = [
  spawnTool('nest', ['start', '--watch', '--preserveWatchOutput'], { LOG_FORMAT: 'texte' }),
  spawnTool('vite', ['web']),
];
for (const child of processes) {
  child.on('close', (code) => {
    for (const other of processes) other.kill('SIGTERM');
    process.exitCode = code ?? 0;
  });
}

function spawnTool(tool, args, env = {}) {
  return spawn(tool, args, { stdio: 'inherit', env: { ...env, ...process.env } });
}
