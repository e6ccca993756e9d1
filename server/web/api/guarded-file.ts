import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { RequestHandler } from 'express'
import type { Services } from '#server/shop/services.ts'
import { admit } from '#shared/admit.ts'
import { AppError, pageNotFound } from '#shared/app-error.ts'
import { type PageName, type RouteParams, routeRule } from '#shared/routes.ts'
import { sendRedirect } from '../middleware/send-redirect.ts'
import { readVisit } from '../middleware/visitor.ts'
import type { Visit } from '../pages/page.ts'

interface CsvFile {
  name: string
  lines: AsyncIterable<string> | Iterable<string>
}

/** A file for whoever may see its page; null: there is none of this name. */
export function guardedFile(
  services: Services,
  page: PageName,
  fileOf: (visit: Visit) => CsvFile | null | Promise<CsvFile | null>,
): RequestHandler {
  return async (req, res) => {
    const url = new URL(req.originalUrl, services.shop.publicUrl)
    const params = req.params as RouteParams
    const visit = {
      ...(await readVisit(req, res, services, url)),
      params: req.params as Record<string, string>,
    }
    const to = { path: url.pathname, search: url.search }
    const admission = admit(routeRule(page), params, to, visit.visitor)
    res.vary('Cookie').setHeader('Cache-Control', 'private, no-store')
    if (admission instanceof AppError) throw admission
    if (admission === 'refused') throw pageNotFound(url.pathname)
    if (admission !== 'admitted') return sendRedirect(res, admission.status, admission.redirect)

    const file = await fileOf(visit)
    if (!file) throw pageNotFound(url.pathname)
    res.type('text/csv').setHeader('Content-Disposition', `attachment; filename="${file.name}.csv"`)
    // The pipeline listens for the end of the answer, beside all that do so already.
    res.setMaxListeners(res.getMaxListeners() + 5)
    await pipeline(Readable.from(file.lines), res)
  }
}
