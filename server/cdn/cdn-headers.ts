import { everything } from '#shared/catalog/catalog-tags.ts'
import type { CdnKind } from './cdn-config.ts'

/** As long as the page cache takes a page for fresh, because offers begin and end by the clock. */
const sharedSeconds = 60

/** Lets a CDN store an answer that is the same for everybody; browsers go on asking each time. */
export function cdnHeaders(kind: CdnKind, tags: readonly string[]): Record<string, string> {
  const all = [...new Set([everything, ...tags])]
  return {
    'Cache-Control': `public, max-age=0, must-revalidate, s-maxage=${sharedSeconds}`,
    ...(kind === 'cloudflare' ? { 'Cache-Tag': all.join(',') } : { 'Surrogate-Key': all.join(' ') }),
  }
}
