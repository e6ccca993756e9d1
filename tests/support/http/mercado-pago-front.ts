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
    const account = accounts.find(({ knows }) => knows(token))
    if (!account) {
      res.writeHead(401).end('{}')
      return
    }
    const { method = 'GET', url = '' } = req
    const body = await text(req)
    const { host: _host, connection: _connection, 'content-length': _length, ...rest } = req.headers
    const headers = Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)])
    const answer = await fetch(account.config.apiBase + url, { method, headers, body: body || null })
    res.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
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
