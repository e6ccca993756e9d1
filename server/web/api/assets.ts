import { existsSync } from 'node:fs'
import { extname } from 'node:path'
import type { RequestHandler } from 'express'
import sirv from 'sirv'
import { encodingOf } from '#server/web/middleware/send-body.ts'

/** Without this, sirv does not declare the encoding of most of them. */
const textTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
}

/** The names of these files change with their content, so they may be cached for a year. */
export function assets(clientDir: string): RequestHandler {
  if (!existsSync(clientDir)) return (_req, _res, next) => next()
  const serve = sirv(clientDir, {
    immutable: true,
    maxAge: 31_536_000,
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(res, path) {
      const type = textTypes[extname(path)]
      if (type) res.setHeader('Content-Type', type)
    },
  })
  return (req, res, next) => {
    // sirv treats every named encoding as accepted, even a refused one (`q=0`).
    req.headers['accept-encoding'] = encodingOf(req)
    serve(req, res, next)
  }
}

/** A missing file never gets a page as response, which browsers would take for the script or manifest. */
export const missingAsset: RequestHandler = (_req, res) => {
  res
    .status(404)
    .set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
    .type('text/plain')
    .send('404')
}
