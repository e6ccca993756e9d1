import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that Linux (32768) and others (49152) give to connections going out. */
const from = 10_000
const until = 32_768

/**
 * A port of this machine that nobody listens at. The one asked of the system itself comes from those of connections, and
 * is theirs again before a program that starts slowly listens at it.
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
