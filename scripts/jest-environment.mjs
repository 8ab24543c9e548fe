// Jest's own environment for Node. Jest gives a worker half a second to end: on two busy cores Node takes up to two seconds to
// tear down a heap of several applications, after all that it had to do is done.
import { TestEnvironment } from 'jest-environment-node';

/** Only a worker has a channel: a run of one file reports from the process that it is in. */
if (process.send) process.once('exit', (code) => code === 0 && process.kill(process.pid, 'SIGKILL'));

export default TestEnvironment;
