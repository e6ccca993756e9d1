import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

interface Drained {
  patient: boolean
  /** Other listeners that pass their connections to the server. */
  beside?: NetServer[]
}

const drainTimeLimitMs = 15_000
/** Time within which a proxy has met a refused connection and sends no more requests here. */
const knownAfterMs = 5_000
const closeAgainMs = 1_000

/**
 * Accepts no more connections, and resolves when the requests in progress are answered. With `patient`, an idle
 * connection stays open for its next request, which is answered with `Connection: close`, so that no request meets a
 * connection that was just closed. One without a request for five seconds is closed.
 */
export async function drain(server: Server, { patient, beside = [] }: Drained): Promise<void> {
  const others = beside.map((listener) => closed(listener, () => listener.close()))
  await Promise.all([drainOwn(server, patient), ...others])
}

function drainOwn(server: Server, patient: boolean): Promise<unknown> {
  setTimeout(() => server.closeAllConnections(), drainTimeLimitMs).unref()
  if (!patient) return closed(server, () => server.close())
  server.prependListener('request', (_req, res) => {
    res.shouldKeepAlive = false
  })
  // Repeated, because a request that began before leaves its connection open.
  setTimeout(function closeIdle() {
    server.closeIdleConnections()
    setTimeout(closeIdle, closeAgainMs).unref()
  }, knownAfterMs).unref()
  // HTTP's own `close` would close the idle connections at once.
  return closed(server, () => NetServer.prototype.close.call(server))
}

function closed(server: NetServer, close: () => unknown): Promise<unknown> {
  const isOver = once(server, 'close')
  close()
  return isOver
}
