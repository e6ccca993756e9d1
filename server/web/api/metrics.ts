import { createHash, timingSafeEqual } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Metrics } from '#server/metrics/metrics.ts'

export interface ServedMetrics extends Metrics {
  token: string
  /** Metrics of all processes in Prometheus' text format, or null when one of them does not respond. */
  text(): Promise<string | null>
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Serves metrics to a monitoring system that sends the token (`Authorization: Bearer …`). */
export function metricsEndpoint(
  { token, text, registry }: ServedMetrics,
  logger: Pick<Logger, 'warn'>,
): RequestHandler {
  const expected = hashOf(`Bearer ${token}`)
  return async (req, res) => {
    res.setHeader('Cache-Control', 'no-store')
    if (!timingSafeEqual(hashOf(req.headers.authorization ?? ''), expected)) {
      logger.warn({ event: 'refused', status: 401, route: 'GET /metrics', userId: null }, 'security event')
      res.status(401).set('WWW-Authenticate', 'Bearer').type('text/plain').send('401')
      return
    }
    const figures = await text()
    // Sums that lack a process would look like counters that were reset.
    if (figures === null) {
      res.status(503).set('Retry-After', '1').type('text/plain').send('503')
      return
    }
    res.setHeader('Content-Type', registry.contentType)
    res.send(figures)
  }
}
