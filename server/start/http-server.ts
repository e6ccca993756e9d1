import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey } from '#server/shop/customers/address-key.ts'

export interface ServerLimits {
  /** A request's head comes in one piece, unless somebody attacks with slow headers. */
  headersMs: number
  /** The limit for a large file on a slow line; forms have less (`web/middleware/bodies/read-form.ts`). */
  requestMs: number
  connections: number
  /** The limit for one address, which a whole office may share with six connections for each browser. */
  connectionsOfAddress: number
}

/** Longer than proxies keep a connection (Caddy: two minutes), so that none sends a request as it is being closed. */
const proxyKeepAliveMs = 125_000

const serverLimits: ServerLimits = {
  headersMs: 10_000,
  requestMs: 300_000,
  connections: 4_096,
  connectionsOfAddress: 512,
}

/** HTTP as it comes, within limits. Behind a proxy all connections are the proxy's, which has limits of its own. */
export function httpServer(
  app: RequestListener,
  { trustProxy, limits = serverLimits }: { trustProxy: boolean; limits?: ServerLimits },
): Server {
  const { headersMs, requestMs, connections, connectionsOfAddress } = limits
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
  else server.on('connection', limitByAddress(connectionsOfAddress))
  return server
}

function limitByAddress(maxOpen: number) {
  const open = new Map<string, number>()
  return (socket: Socket) => {
    const address = addressKey(socket.remoteAddress ?? '')
    const count = open.get(address) ?? 0
    if (count >= maxOpen) return void socket.destroy()
    open.set(address, count + 1)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  }
}
