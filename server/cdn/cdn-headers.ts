import { everything } from '#shared/catalog/catalog-tags.ts'
import type { CdnKind } from './cdn-config.ts'

/** As long as a page is fresh in the page cache, because offers begin and end by the clock. */
const sharedSeconds = 60

/** Lets a CDN store a response that is the same for everybody. Browsers still revalidate it each time. */
export function cdnHeaders(kind: CdnKind, tags: readonly string[]): Record<string, string> {
  const all = [...new Set([everything, ...tags])]
  return {
    'Cache-Control': `public, max-age=0, must-revalidate, s-maxage=${sharedSeconds}`,
    ...(kind === 'cloudflare' ? { 'Cache-Tag': all.join(',') } : { 'Surrogate-Key': all.join(' ') }),
  }
}
