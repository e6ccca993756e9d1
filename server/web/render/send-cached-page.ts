import type { Request, Response } from 'express'
import type { CdnKind } from '#server/cdn/cdn-config.ts'
import { cdnHeaders } from '#server/cdn/cdn-headers.ts'
import { sendCached } from '#server/web/cache/cached-answer.ts'
import type { CachedPages } from '#server/web/cache/cached-pages.ts'
import type { CachedPage } from '#server/web/cache/page-cache.ts'
import type { PageAddress } from '#server/web/middleware/page-address.ts'
import { securityHeaderBlock } from '#server/web/middleware/security-headers.ts'
import { isAnonymous } from '#server/web/middleware/visitor.ts'
import { htmlType, jsonType } from './document-headers.ts'
import type { PageDependencies } from './page-dependencies.ts'

/** Sends a page that is the same for everybody, or 304. */
export function cachedPageSender(
  { config, links }: Pick<PageDependencies, 'config' | 'links'>,
  cached: Pick<CachedPages, 'isFresh'>,
  cdn: CdnKind | null,
) {
  const headers = {
    ...securityHeaderBlock(config),
    'Cache-Control': 'public, no-cache',
    Vary: 'Cookie, Accept-Encoding',
  }
  const documentHeaders = { ...headers, Link: links, 'Content-Type': htmlType }
  const payloadHeaders = { ...headers, 'Content-Type': jsonType }

  return (req: Request, res: Response, { isPayload }: PageAddress, page: CachedPage) => {
    const ofCdn = cdn && isAnonymous(req) && cached.isFresh(page) ? cdnHeaders(cdn, page.tags) : null
    const ofKind = isPayload ? payloadHeaders : documentHeaders
    sendCached(req, res, isPayload ? page.payload : page.document, { ...ofKind, ...ofCdn })
  }
}
