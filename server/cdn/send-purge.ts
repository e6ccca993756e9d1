import { PermanentFailure } from '#server/jobs/permanent-failure.ts'
import { everything } from '#shared/catalog/catalog-tags.ts'
import type { CdnConfig } from './cdn-config.ts'

const budgetMs = 10_000
/** Cloudflare accepts no more in one request, and the headers of other CDNs are limited, too. */
const maxTags = 100
/** 408 is a timeout and 429 too many requests. All other refusals are permanent. */
const temporaryRefusals = [408, 429]

/** Purges all responses that have one of the tags. */
export async function sendPurge(cdn: CdnConfig, given: readonly string[]): Promise<void> {
  const tags = given.length > maxTags || given.includes(everything) ? [everything] : given
  const response = await fetch(cdn.purgeUrl, {
    ...purgeRequests[cdn.kind](tags, cdn.purgeToken),
    // The token must not be sent to another address than the operator's.
    redirect: 'error',
    signal: AbortSignal.timeout(budgetMs),
  })
  // A cancelled body would count as a failed request.
  await response.arrayBuffer()
  if (response.ok) return
  const error = new Error(`The CDN answered a purge with ${response.status}`)
  const isFinal = response.status < 500 && !temporaryRefusals.includes(response.status)
  throw isFinal ? new PermanentFailure(error) : error
}

type PurgeRequest = (tags: readonly string[], token: string | null) => RequestInit

const purgeRequests: Record<CdnConfig['kind'], PurgeRequest> = {
  // In the format that docs/deploy/varnish.vcl reads.
  varnish: (tags, token) => ({
    method: 'PURGE',
    headers: { 'Surrogate-Key': tags.join(' '), ...(token && { Authorization: `Bearer ${token}` }) },
  }),
  // https://www.fastly.com/documentation/reference/api/purging/
  fastly: (tags, token) => ({
    method: 'POST',
    headers: { 'Surrogate-Key': tags.join(' '), 'Fastly-Key': token ?? '' },
  }),
  // https://developers.cloudflare.com/api/resources/cache/methods/purge/
  cloudflare: (tags, token) => ({
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ tags }),
  }),
}
