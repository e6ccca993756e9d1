import { once } from 'node:events'
import { type Duplex, Readable } from 'node:stream'
import type pg from 'pg'

/** The part of pg's connection that COPY needs; its types lack it. */
interface CopyConnection {
  stream: Duplex
  query(text: string): void
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

const ignored = () => undefined
const nothingElse = {
  handleRowDescription: ignored,
  handleDataRow: ignored,
  handlePortalSuspended: ignored,
  handleEmptyQuery: ignored,
  handleCopyInResponse: ignored,
}

/** What `COPY … TO STDOUT` sends, no faster than it is read, and how many rows it was. */
export function copyOut(client: pg.Client, statement: string): { rows: Readable; count: () => number } {
  let socket: Duplex | undefined
  let copied = 0
  const rows = new Readable({ read: () => void socket?.resume() })
  client.query({
    ...nothingElse,
    submit(connection: unknown) {
      const copying = connection as CopyConnection
      socket = copying.stream
      copying.query(statement)
    },
    // The parser uses its buffer again for what comes next.
    handleCopyData({ chunk }: { chunk: Uint8Array }) {
      if (!rows.push(Buffer.from(chunk))) socket?.pause()
    },
    handleCommandComplete({ text }: { text: string }) {
      copied = Number(text.split(' ')[1])
    },
    handleError: (error: Error) => void rows.destroy(error),
    handleReadyForQuery: () => void rows.push(null),
  } as pg.Submittable)
  return { rows, count: () => copied }
}

/** Sends the rows to `COPY … FROM STDIN`, no faster than they are taken. */
export function copyIn(client: pg.Client, statement: string, rows: AsyncIterable<Uint8Array>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let isOver = false
  const end = (error?: unknown) => {
    isOver = true
    if (error) reject(error)
    else resolve()
  }
  const settled = promise.catch(ignored)

  async function send(connection: CopyConnection) {
    try {
      for await (const chunk of rows) {
        if (isOver) return
        connection.sendCopyFromChunk(chunk)
        if (connection.stream.writableNeedDrain)
          await Promise.race([once(connection.stream, 'drain'), settled])
      }
      if (!isOver) connection.endCopyFrom()
    } catch (error) {
      reject(error)
      connection.sendCopyFail('The rows could not be read')
    }
  }

  client.query({
    ...nothingElse,
    submit: (connection: unknown) => (connection as CopyConnection).query(statement),
    handleCopyInResponse: (connection: CopyConnection) => void send(connection),
    handleCopyData: ignored,
    handleCommandComplete: ignored,
    handleError: end,
    handleReadyForQuery: () => end(),
  } as pg.Submittable)
  return promise
}
