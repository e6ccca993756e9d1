import type { RequestHandler } from 'express'
import onHeaders from 'on-headers'
import { AppError, appErrorShape } from '#shared/app-error.ts'
import { messageOfStatus } from '#shared/messages/errors.ts'
import type { PublicConfig } from '#shared/payload.ts'
import { staticErrorPage } from '#shared/static-error-page.ts'
import { problemOf } from '../ssr/problem-of.ts'
import { pathOf, wantsProgramAnswer } from '../ssr/wants-program-answer.ts'

/** How many may wait for an answer at once; whoever writes (an order, say) gets in when readers no longer do. */
export interface LoadLimits {
  reads: number
  writes: number
  /** Fewer readers get in while the process answers this late. */
  delayMs: number
  readsWhenDelayed: number
}

export const loadLimits: LoadLimits = { reads: 100, writes: 200, delayMs: 500, readsWhenDelayed: 20 }

const retryAfterSeconds = 2

interface Load {
  config: PublicConfig
  limits?: LoadLimits
  /** How late the process does what it should do now. */
  delayMs: () => number
}

/** More than can be answered soon is refused at once, so that what was taken on is answered. */
export function limitLoad({ config, limits = loadLimits, delayMs }: Load): RequestHandler {
  const busy = new AppError({ statusCode: 503, message: messageOfStatus(503), fatal: true })
  const page = staticErrorPage(appErrorShape(busy), config)
  let waiting = 0
  return (req, res, next) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    const reads = delayMs() > limits.delayMs ? limits.readsWhenDelayed : limits.reads
    if (waiting >= (isRead ? reads : limits.writes)) {
      res.status(503).set({ 'Retry-After': String(retryAfterSeconds), 'Cache-Control': 'no-store' })
      res.vary('Accept').vary('Sec-Fetch-Mode')
      const path = pathOf(req)
      if (!wantsProgramAnswer(req, path)) return void res.type('html').send(page)
      return void res.type('application/problem+json').send(JSON.stringify(problemOf(busy, path)))
    }
    waiting++
    let isCounted = true
    // Whoever reads slowly costs no more work.
    const leave = () => {
      if (isCounted) waiting--
      isCounted = false
    }
    onHeaders(res, leave)
    res.on('close', leave)
    next()
  }
}
