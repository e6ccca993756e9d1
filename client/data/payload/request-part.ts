import type { DataRouter } from 'react-router-dom'
import { payloadTarget, requestPayload } from '#client/data/http/fetch-payload.ts'
import { isFailedMark } from '#shared/runtime/deferred.ts'

interface RequestedPart {
  router: DataRouter
  buildId: string
  name: string
}

/** Requests a deferred part with the data of its page, and uses only the part, so that no failure affects the page. */
export async function requestPart({ router, buildId, name }: RequestedPart): Promise<unknown> {
  const { location, matches } = router.state
  const payload = await requestPayload(payloadTarget(location, buildId))
  const page = matches.at(-1)?.route.id ?? ''
  const data = 'data' in payload && payload.buildId === buildId ? payload.data[page] : undefined
  const part = (data as Record<string, unknown> | undefined)?.[name]
  if (part === undefined || isFailedMark(part)) throw new Error(`The part ${name} failed once more`)
  return part
}
