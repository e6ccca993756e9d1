import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { mercadoPagoStandIn } from './mercado-pago-stand-in.ts'

type StandIn = Awaited<ReturnType<typeof mercadoPagoStandIn>>

/** One address for several accounts, as the real API has: the token tells whose account it is. */
export async function mercadoPagoFront(accounts: readonly StandIn[]) {
  const server = createServer(async (req, res) => {
    const token = req.headers.authorization?.replace('Bearer ', '') ?? ''
    const { method = 'GET', url = '' } = req
    const body = await text(req)
    const account = accounts.find((each) => each.knows(token) || each.grants(body))
    if (!account) {
      res.writeHead(401).end('{}')
      return
    }
    const { host: _host, connection: _connection, 'content-length': _length, ...rest } = req.headers
    const headers = Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)])
    try {
      const answer = await fetch(account.config.apiBase + url, { method, headers, body: body || null })
      const content = await answer.text()
      res.writeHead(answer.status, { 'content-type': 'application/json' }).end(content)
    } catch {
      // The account ended the connection within its answer, and so does its front.
      res.destroy()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    apiBase: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
