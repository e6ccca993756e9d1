import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface ReceivedRequest {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

type Reply = (res: ServerResponse) => void

/** A server on loopback that answers each request with the next reply, the last one again and again. */
export async function scriptedServer() {
  const requested: ReceivedRequest[] = []
  let replies: Reply[] = []
  const server = createServer(async (req, res) => {
    requested.push({
      method: req.method ?? '',
      url: req.url ?? '',
      headers: req.headers,
      body: await text(req),
    })
    const reply = replies.length > 1 ? replies.shift() : replies[0]
    reply?.(res)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested,
    answer(...next: Reply[]) {
      requested.length = 0
      replies = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (res) =>
    res.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body))

export const lost: Reply = (res) => void res.socket?.destroy()

export const silent: Reply = () => undefined
