import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { addressKey } from '#server/shop/customers/address-key.ts'
import { isNearby } from '#server/shop/customers/is-nearby.ts'

export interface ServerLimits {
  /** A request's head arrives in one piece, except in an attack with slow headers. */
  headersMs: number
  /** Time limit for a large file on a slow line. Forms have less (`body-limits.ts`). */
  requestMs: number
  connections: number
  /** Limit for one address, which a whole office may share with six connections for each browser. */
  connectionsOfAddress: number
  /** How many connections one address may open in ten seconds, even if it closes them in between. */
  newConnectionsOfAddress: number
}

/**
 * Longer than proxies keep a connection (Caddy: two minutes), so that none sends a request on a connection that is
 * being closed.
 */
const proxyKeepAliveMs = 125_000

const serverLimits: ServerLimits = {
  headersMs: 10_000,
  requestMs: 300_000,
  connections: 4_096,
  connectionsOfAddress: 512,
  newConnectionsOfAddress: 1_000,
}

interface HttpServing {
  trustProxy: boolean
  limits?: ServerLimits
  /** Returns true for addresses whose connections may be those of all visitors. */
  isProxy?: (address: string) => boolean
}

/** An HTTP server with limits. Behind a proxy all connections are the proxy's, which has limits of its own. */
export function httpServer(
  app: RequestListener,
  { trustProxy, limits = serverLimits, isProxy = isNearby }: HttpServing,
): Server {
  const { headersMs, requestMs, connections } = limits
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: Math.min(5_000, headersMs),
    },
    app,
  )
  server.maxConnections = connections
  if (trustProxy) server.keepAliveTimeout = proxyKeepAliveMs
  else server.on('connection', limitByAddress(limits, isProxy))
  return server
}

const stretchSeconds = 10

/** Closes refused connections before anything is read. */
function limitByAddress(
  { connectionsOfAddress, newConnectionsOfAddress }: ServerLimits,
  isProxy: (address: string) => boolean,
) {
  const open = new Map<string, number>()
  const opened = new RateLimiterMemory({ points: newConnectionsOfAddress, duration: stretchSeconds })
  return (socket: Socket) => {
    const address = addressKey(socket.remoteAddress ?? '')
    const count = open.get(address) ?? 0
    if (count >= connectionsOfAddress) return void socket.destroy()
    open.set(address, count + 1)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    if (!isProxy(address)) opened.consume(address).catch(() => void socket.destroy())
  }
}
