import { sql } from 'drizzle-orm'
import { type RequestHandler, Router } from 'express'
import type { Logger } from 'pino'
import type { Services } from '#server/shop/services.ts'
import { outageLog } from '#server/web/middleware/outage-log.ts'

/** Liveness and readiness probes. */
export function health({ db }: Services, logger: Logger): Router {
  const router = Router()
  const outage = outageLog(logger, 'the database')
  router.use(['/healthz', '/up', '/readyz'], noStore)
  router.get(['/healthz', '/up'], lives)
  router.get('/readyz', async (_req, res) => {
    try {
      await db.execute(sql`select 1`)
      outage.over()
      res.type('text/plain').send('ok')
    } catch (error) {
      outage.note(error, 'error')
      res.status(503).type('text/plain').send('database')
    }
  })
  return router
}

/** The probes while the shop is closed: alive, so that nothing restarts the process, but never ready for traffic. */
export function closedHealth(): Router {
  const router = Router()
  router.use(['/healthz', '/up', '/readyz'], noStore)
  router.get(['/healthz', '/up'], lives)
  router.get('/readyz', (_req, res) => void res.status(503).type('text/plain').send('closed'))
  return router
}

const lives: RequestHandler = (_req, res) => void res.type('text/plain').send('ok')

const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store')
  next()
}
