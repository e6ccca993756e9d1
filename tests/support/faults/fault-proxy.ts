import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What the way to a server does to it; nothing, if nothing is set. */
export interface Faults {
  /** New connections are cut at once, as by a server that is not there. */
  refuses?: boolean
  /** Connections stay open, and nothing passes: no answer and no end. */
  isSilent?: boolean
  /** Each piece waits up to this long; how long is drawn. */
  delayMs?: number
  /** The server's answers come this slowly. */
  bytesPerSecond?: number
  /** Each connection is cut after so many bytes of the answer. */
  answerBytes?: number
  /** The same of the request. */
  requestBytes?: number
}

interface Connection {
  client: Socket
  server: Socket
}

/** A TCP proxy on loopback before a server, that does to connections what networks do. */
export async function faultProxy(target: { host: string; port: number }, random: () => number) {
  let faults: Faults = {}
  let opened = 0
  const connections = new Set<Connection>()
  const listener = createServer({ allowHalfOpen: true }, (client) => {
    opened++
    if (faults.refuses) return void client.destroy()
    const connection = { client, server: connect({ ...target, allowHalfOpen: true }) }
    connections.add(connection)
    void pass(connection, 'request')
    void pass(connection, 'answer')
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')

  /** One direction of a connection, piece by piece, until either side is gone. */
  async function pass(connection: Connection, direction: 'request' | 'answer') {
    const { client, server } = connection
    const [from, to] = direction === 'request' ? [client, server] : [server, client]
    let passed = 0
    try {
      for await (const piece of from as AsyncIterable<Buffer>) {
        await untilHeard(to)
        await waitMs((faults.delayMs ?? 0) * random())
        if (direction === 'request' || faults.bytesPerSecond === undefined) {
          const limit = direction === 'answer' ? faults.answerBytes : faults.requestBytes
          const left = limit === undefined ? piece.length : limit - passed
          passed += piece.length
          to.write(piece.subarray(0, Math.max(0, left)))
          if (left < piece.length) return cut(connection)
        } else await trickle(piece, to, faults.bytesPerSecond)
      }
      to.end()
    } catch {
      cut(connection)
    }
  }

  async function untilHeard(to: Socket) {
    while (faults.isSilent && !to.destroyed) await waitMs(20)
  }

  function cut(connection: Connection) {
    connection.client.destroy()
    connection.server.destroy()
    connections.delete(connection)
  }

  return {
    port: (listener.address() as AddressInfo).port,
    /** From now on, for open connections as well; what was set before ends. */
    set(next: Faults) {
      faults = next
    },
    /** Cuts what is open, as a firewall that restarts does. */
    cutAll() {
      for (const connection of connections) cut(connection)
    },
    opened: () => opened,
    async close() {
      for (const connection of connections) cut(connection)
      listener.close()
      await once(listener, 'close')
    },
  }
}

export type FaultProxy = Awaited<ReturnType<typeof faultProxy>>

async function trickle(piece: Buffer, to: Socket, bytesPerSecond: number) {
  const bytes = Math.max(1, Math.round(bytesPerSecond / 20))
  for (let at = 0; at < piece.length && !to.destroyed; at += bytes) {
    to.write(piece.subarray(at, at + bytes))
    await waitMs(50)
  }
}

const waitMs = (ms: number) => (ms > 0 ? new Promise<void>((done) => setTimeout(done, ms)) : undefined)
