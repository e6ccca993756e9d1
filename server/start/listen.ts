import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net'
import { type Config, ConfigError } from '#server/config.ts'
import { mayBecomeDemo } from '#server/demo/allows-demo.ts'
import { terminalMessages } from '#shared/messages/command-line/terminal.ts'

type Place = Pick<Config, 'port' | 'host' | 'demo' | 'databaseUrl' | 'publicUrl'>

/** Both addresses that browsers try for `localhost`. */
const thisMachine = ['127.0.0.1', '::1']

/** Returns true when other machines are kept out, because no address to listen on was configured. */
const isOnlyHere = (place: Place): boolean => place.host === undefined && mayBecomeDemo(place)

export type Reach = 'this machine' | 'everywhere' | 'as configured'

/** Returns who can reach the shop at the announced address when it was not configured. */
export function reachOf(place: Place): Reach {
  if (isOnlyHere(place)) return 'this machine'
  return place.publicUrl === null && place.host === undefined ? 'everywhere' : 'as configured'
}

/** Returns the hosts to listen on. Undefined means all interfaces. */
export const hostsToListen = (place: Place): (string | undefined)[] =>
  isOnlyHere(place) ? thisMachine : [place.host]

/**
 * Opens the port at each host. An error names the variable to change. Returns the listeners beside the server's own,
 * which pass their connections to it.
 */
export async function listen(server: Server, place: Place): Promise<NetServer[]> {
  const [first, ...others] = hostsToListen(place)
  await openPort(server, place.port, first)
  const { port } = server.address() as AddressInfo
  const beside: NetServer[] = []
  for (const host of others) {
    const listener = createServer((socket) => server.emit('connection', socket))
    listener.maxConnections = server.maxConnections
    if (await isOpened(listener, port, host)) beside.push(listener)
  }
  return beside
}

/** Checks that the port can be opened, before anything else is started for it. */
export async function tryPort(place: Place): Promise<void> {
  for (const host of hostsToListen(place)) {
    const server = createServer()
    if (!(await isOpened(server, place.port, host))) continue
    server.close()
    await once(server, 'close')
  }
}

/** Returns false on a machine without IPv6. */
async function isOpened(server: NetServer, port: number, host: string | undefined): Promise<boolean> {
  try {
    await openPort(server, port, host)
    return true
  } catch (error) {
    if (host === '::1' && error instanceof ConfigError && isMissing(error.cause)) return false
    throw error
  }
}

const isMissing = (cause: unknown) =>
  ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes((cause as NodeJS.ErrnoException).code ?? '')

async function openPort(server: NetServer, port: number, host: string | undefined) {
  server.listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    const line = lineOf(error.code, port, host)
    throw line ? new ConfigError([line], { cause: error }) : error
  })
}

function lineOf(code: string | undefined, port: number, host = '') {
  if (code === 'EADDRINUSE') return terminalMessages.portTaken(port)
  if (code === 'EACCES') return terminalMessages.portForbidden(port)
  const isHost = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code ?? '')
  return isHost ? terminalMessages.wrongHost(host) : undefined
}
