import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

const drainTimeLimitMs = 15_000
/** By then a proxy has met a connection that was refused, and sends nothing more here. */
const knownAfterMs = 5_000
const closeAgainMs = 1_000

/**
 * Accepts no more connections, and settles when the requests under way are answered. `patient`: a connection that is
 * open between two requests stays for its next one, which is answered and then ends it, so that nobody's request meets
 * a connection that was just closed; one that had none for five seconds is closed.
 */
export function drain(server: Server, { patient }: { patient: boolean }): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  setTimeout(() => server.closeAllConnections(), drainTimeLimitMs).unref()
  if (!patient) {
    server.close(() => resolve())
    return promise
  }
  server.prependListener('request', (_req, res) => {
    res.shouldKeepAlive = false
  })
  // Again and again, because a request that began before leaves its connection open.
  setTimeout(function closeIdle() {
    server.closeIdleConnections()
    setTimeout(closeIdle, closeAgainMs).unref()
  }, knownAfterMs).unref()
  // HTTP's own `close` would close the idle connections at once.
  NetServer.prototype.close.call(server, () => resolve())
  return promise
}
