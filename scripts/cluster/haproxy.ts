import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#scripts/free-port.ts'
import { installedProgram } from './installed-program.ts'

const timeLimitMs = 30_000

/** The HAProxy of this machine, or undefined when it is not installed. */
export const haproxyProgram = installedProgram('haproxy', '-v')

export interface LoadBalancer {
  /** The address where people reach the shop. */
  address: string
  /** The port of the primary, whichever server that is. */
  databasePort: number
  switchDatabase(): Promise<void>
  /** Resolves when it sends requests to every web process again. */
  untilWebServes(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts HAProxy with the shop behind two web processes, and with the database behind whichever of two servers is the
 * primary.
 */
export async function startHaproxy(
  folder: string,
  { webPorts, primaryPort, standbyPort }: { webPorts: number[]; primaryPort: number; standbyPort: number },
): Promise<LoadBalancer> {
  const [port, databasePort] = [await freePort(), await freePort()]
  const socket = join(folder, 'haproxy.sock')
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, configuration({ port, databasePort, socket, webPorts, primaryPort, standbyPort }))
  const haproxy = spawn(haproxyProgram ?? '', ['-db', '-q', '-f', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const command = (line: string) => sendCommand(socket, line)
  await until(async () => (await command('show info').catch(() => '')) !== '')
  return {
    address: `http://localhost:${port}`,
    databasePort,
    async switchDatabase() {
      await command('set server database/primary state maint')
      await command('set server database/standby state ready')
    },
    untilWebServes: () =>
      until(async () => {
        const states = await command('show stat')
        const servers = states.split('\n').filter((line) => line.startsWith('web,web'))
        return servers.length === webPorts.length && servers.every((line) => line.split(',')[17] === 'UP')
      }),
    async stop() {
      const gone = once(haproxy, 'exit')
      haproxy.kill('SIGTERM')
      await gone
    },
  }
}

interface Ports {
  port: number
  databasePort: number
  socket: string
  webPorts: number[]
  primaryPort: number
  standbyPort: number
}

/**
 * A refused connection goes to the other process, and no request is sent twice. A busy process is not gone: only a
 * refusal ends its turn at once.
 */
const configuration = ({ port, databasePort, socket, webPorts, primaryPort, standbyPort }: Ports) => `global
  stats socket ${socket} level admin
defaults
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 10s
frontend shop
  mode http
  bind 127.0.0.1:${port}
  bind [::1]:${port}
  default_backend web
backend web
  mode http
  balance roundrobin
  option httpchk GET /readyz
  option redispatch 1
  retries 5
${webPorts.map((each, index) => `  server web${index} 127.0.0.1:${each} check inter 500ms fall 1 rise 1`).join('\n')}
listen database
  mode tcp
  bind 127.0.0.1:${databasePort}
  timeout client 1h
  timeout server 1h
  server primary 127.0.0.1:${primaryPort} on-marked-down shutdown-sessions
  server standby 127.0.0.1:${standbyPort} disabled
`

async function sendCommand(socket: string, line: string): Promise<string> {
  const connection = createConnection(socket)
  await once(connection, 'connect')
  connection.end(`${line}\n`)
  return text(connection)
}

async function until(isSo: () => Promise<boolean>) {
  const giveUpAtMs = Date.now() + timeLimitMs
  while (Date.now() < giveUpAtMs) {
    if (await isSo()) return
    await delay(20)
  }
  throw new Error('HAProxy did not become ready')
}
