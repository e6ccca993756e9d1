import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface CachedAnswer {
  answers: Record<string, { status: number; headers: Record<string, string>; body: string }>
}

// The minimum for answering these bytes: bare node:http with everything ready.
const { answers }: CachedAnswer = JSON.parse(await text(process.stdin))
const ready = new Map(
  Object.entries(answers).map(([path, { status, headers, body }]) => {
    const bytes = Buffer.from(body, 'base64')
    return [path, { status, headers: { ...headers, 'content-length': bytes.length }, bytes }]
  }),
)

const server = createServer((req, res) => {
  const answer = ready.get(req.url ?? '')
  if (!answer) return res.writeHead(404).end()
  res.writeHead(answer.status, answer.headers)
  return res.end(answer.bytes)
}).listen(0, () => console.log((server.address() as AddressInfo).port))
