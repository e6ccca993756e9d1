import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that Linux (32768) and others (49152) use for outgoing connections. */
const from = 10_000
const until = 32_768

/**
 * Finds a free port of this machine. A port from the system itself would be one for outgoing connections, and could be
 * taken again before a program that starts slowly listens on it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(from, until)
    const server = createServer().listen(port)
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    return port
  }
}
