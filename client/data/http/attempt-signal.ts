/**
 * Returns a signal that aborts with the caller's, or after the limit. `AbortSignal.any` and, in full,
 * `AbortSignal.timeout` are newer than the browsers that the build is made for.
 */
export function attemptSignal(limitMs: number, signal?: AbortSignal): AbortSignal {
  const attempt = new AbortController()
  if (signal?.aborted) attempt.abort(signal.reason)
  const timer = setTimeout(
    () => attempt.abort(new DOMException('No answer in time', 'TimeoutError')),
    limitMs,
  )
  signal?.addEventListener('abort', () => attempt.abort(signal.reason), { signal: attempt.signal })
  attempt.signal.addEventListener('abort', () => clearTimeout(timer))
  return attempt.signal
}
