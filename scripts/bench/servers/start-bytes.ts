import { request } from 'node:http'
import { startServer } from './start-server.ts'
import type { RunningServer } from './start-shop.ts'

export interface Copied {
  url: string
  headers: Record<string, string>
}

/**
 * Starts bare node:http that sends the recorded responses of a running shop, byte by byte: `/0` the first, and so on.
 */
export async function startBytes(copied: readonly Copied[]): Promise<RunningServer> {
  const answers = Object.fromEntries(
    await Promise.all(copied.map(async (each, index) => [`/${index}`, await answerOf(each)])),
  )
  return startServer('scripts/bench/servers/bare-bytes-server.ts', { answers })
}

/** fetch would decompress the body. */
function answerOf({ url, headers }: Copied) {
  const { promise, resolve, reject } = Promise.withResolvers<object>()
  request(url, { headers }, (answer) => {
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    answer.on('end', () => {
      const { connection, 'keep-alive': _, date, 'transfer-encoding': __, ...own } = answer.headers
      resolve({ status: answer.statusCode, headers: own, body: Buffer.concat(chunks).toString('base64') })
    })
  })
    .on('error', reject)
    .end()
  return promise
}
