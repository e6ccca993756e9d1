import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { containerMessages } from '#shared/messages/command-line/container.ts'

const untilWaitingMs = 500
const retryAfterSeconds = 5

/**
 * Resolves when this container alone holds the folder. The kernel releases the lock when the process ends, however it
 * does. A platform starts the new container beside the old one. Each has processes and shared memory of its own, so
 * PostgreSQL cannot see that the other one's server uses the same data, and two servers would destroy it. Meanwhile the
 * port responds that the container lives, upon which the platform ends the old one.
 */
export async function holdStorage(folder: string, { port }: { port: number }): Promise<{ release(): void }> {
  // The process holds the lock until its input closes.
  const holder = spawn('flock', [join(folder, 'in-use'), 'sh', '-c', 'echo; exec cat'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // Ctrl-C in the terminal is meant for the shop.
    detached: true,
  })
  const held = once(holder.stdout, 'data').then(() => true)
  const failed = once(holder, 'exit').then(() => {
    throw new Error(containerMessages.notWritable(folder))
  })
  failed.catch(() => undefined)
  if (!(await Promise.race([held, failed, delay(untilWaitingMs, false)]))) {
    console.log(containerMessages.waiting)
    const server = await waitingServer(port)
    await Promise.race([held, failed])
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return { release: () => holder.stdin.end() }
}

async function waitingServer(port: number) {
  const server = createServer((req, res) => {
    res.setHeader('Cache-Control', 'no-store')
    if (req.url === '/up') return void res.end('ok')
    res.writeHead(503, { 'Content-Type': 'text/html; charset=utf-8', 'Retry-After': retryAfterSeconds })
    res.end(containerMessages.waitingPage(retryAfterSeconds))
  })
  server.listen(port)
  await once(server, 'listening')
  return server
}
