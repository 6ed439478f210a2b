/**
 * Aborted when the process is asked to stop. A second request, as a launcher that passes signals on
 * sends one, changes nothing: what was measured is still written.
 */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      stop.abort();
    });
  return stop.signal;
}
