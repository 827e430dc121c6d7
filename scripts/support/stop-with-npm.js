// Plain JavaScript, because an old Node must be able to read it.
// npm hands SIGTERM only to the shell between us, which dies of it and leaves us behind. Another
// parent is therefore the sign to stop as if the signal had come through.
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
