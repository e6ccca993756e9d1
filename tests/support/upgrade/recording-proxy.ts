import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { RecordedStatement } from './recorded-statements.ts'

/**
 * Stands between a program and its PostgreSQL server and reads what the program sends, whatever it was built with.
 * https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export async function recordingProxy(server: { host: string; port: number }) {
  const recorded: RecordedStatement[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const proxy = createServer((client) => {
    const upstream = connect(server)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        client.destroy()
        upstream.destroy()
      })
    }
    const connection = connections++
    const statements = statementsOf((text, values) => recorded.push({ connection, text, values }))
    client.on('data', messagesOf(statements))
    client.pipe(upstream)
    upstream.pipe(client)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  return {
    port,
    /** What was sent since the last call. */
    take: () => recorded.splice(0),
    async close() {
      for (const socket of sockets) socket.destroy()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

type OnMessage = (type: string, body: Buffer) => void

/** Cuts the stream into messages: a byte of type, four of length with themselves, the rest. The first has no type. */
function messagesOf(onMessage: OnMessage) {
  let waiting = Buffer.alloc(0)
  let typeBytes = 0
  return (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk])
    for (;;) {
      if (waiting.length < typeBytes + 4) return
      const end = typeBytes + waiting.readInt32BE(typeBytes)
      if (waiting.length < end) return
      onMessage(waiting.toString('latin1', 0, typeBytes), waiting.subarray(typeBytes + 4, end))
      waiting = waiting.subarray(end)
      typeBytes = 1
    }
  }
}

/** A statement is a simple query, or is bound to its values after it was parsed under its name, perhaps long before. */
function statementsOf(onStatement: (text: string, values: (string | null)[]) => void): OnMessage {
  const parsed = new Map<string, string>()
  return (type, body) => {
    let at = 0
    const text = () => {
      const end = body.indexOf(0, at)
      const found = body.toString('utf8', at, end)
      at = end + 1
      return found
    }
    const int16 = () => {
      at += 2
      return body.readInt16BE(at - 2)
    }
    const value = () => {
      const length = body.readInt32BE(at)
      at += 4
      if (length < 0) return null
      at += length
      return body.toString('utf8', at - length, at)
    }
    if (type === 'Q') onStatement(text(), [])
    if (type === 'P') {
      const name = text()
      parsed.set(name, text())
    }
    if (type !== 'B') return
    text()
    const statement = parsed.get(text()) ?? ''
    // Binary values would not come back as text; the shop sends none in a purchase.
    for (let formats = int16(); formats > 0; formats--)
      if (int16() !== 0) throw new Error(`Binary: ${statement}`)
    onStatement(statement, Array.from({ length: int16() }, value))
  }
}
