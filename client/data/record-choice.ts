import { href } from '#shared/href.ts'
import { payloadPath } from '#shared/payload.ts'
import { createHttpClient } from './http-client.ts'

const http = createHttpClient('')

/** Has the server keep the choice and its proof. Fails silently: whoever has no cookie is asked again. */
export async function recordChoice(granted: boolean): Promise<void> {
  const body = { choice: granted ? 'accept' : 'refuse', from: 'banner' }
  await http(payloadPath(href('consent')), { method: 'POST', body, keepalive: true }).catch(() => undefined)
}
