import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

interface Drained {
  patient: boolean
  /** Other listeners, which hand their connections to the server. */
  beside?: NetServer[]
}

const drainTimeLimitMs = 15_000
/** By then a proxy has met a connection that was refused, and sends nothing more here. */
const knownAfterMs = 5_000
const closeAgainMs = 1_000

/**
 * Accepts no more connections, and settles when the requests under way are answered. `patient`: a connection that is
 * open between two requests stays for its next one, which is answered and then ends it, so that nobody's request meets
 * a connection that was just closed; one that had none for five seconds is closed.
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
  // Again and again, because a request that began before leaves its connection open.
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
