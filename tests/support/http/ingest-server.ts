import type { ErrorEvent } from '@sentry/node'
import { scriptedServer } from './scripted-server.ts'

/** Stands in for Sentry: takes every envelope, from any origin. */
export async function ingestServer() {
  const server = await scriptedServer()
  server.answer((res) => res.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('{}'))
  return {
    ...server,
    dsn: `${server.address.replace('//', '//key@')}/1`,
    /** The reports that came, each with the text it travelled as. */
    reports: () => server.requested.filter(({ url }) => url.startsWith('/api/1/envelope/')).map(readEnvelope),
  }
}

function readEnvelope({ body, headers }: { body: string; headers: Record<string, unknown> }) {
  const [, , event = '{}'] = body.split('\n')
  return { body, headers, event: JSON.parse(event) as ErrorEvent }
}
