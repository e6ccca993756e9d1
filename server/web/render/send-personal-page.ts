import type { CachedPage } from '#server/web/cache/page-cache.ts'
import { sendBody } from '#server/web/middleware/send-body.ts'
import { loadLayoutData } from '#server/web/pages/layout-data.ts'
import { htmlType, jsonType } from './document-headers.ts'
import type { PageAnswer } from './page-answer.ts'
import { personalPayload } from './render-cached-page.ts'
import { renderPersonalPart } from './render-personal-part.tsx'

/** Sends a cached page with its visitor's own part of the layout. */
export async function sendPersonalPage(
  { res, address, context, config, links }: PageAnswer,
  page: CachedPage,
) {
  const layout = await loadLayoutData(context)
  if (address.isPayload) {
    res.setHeader('Content-Type', jsonType)
    return sendBody(res, page.payload.with(personalPayload(layout)))
  }
  res.setHeader('Link', links).setHeader('Content-Type', htmlType)
  sendBody(res, page.document.with(await renderPersonalPart(address.url, config, layout)))
}
