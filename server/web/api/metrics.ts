import { createHash, timingSafeEqual } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Metrics } from '#server/metrics/metrics.ts'

export interface ServedMetrics extends Metrics {
  token: string
  /** Those of all processes, in Prometheus' text format. */
  text(): Promise<string>
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Figures for a monitoring system that shows the token (`Authorization: Bearer …`). */
export function metricsEndpoint({ token, text, registry }: ServedMetrics): RequestHandler {
  const expected = hashOf(`Bearer ${token}`)
  return async (req, res) => {
    res.setHeader('Cache-Control', 'no-store')
    if (!timingSafeEqual(hashOf(req.headers.authorization ?? ''), expected)) {
      res.status(401).set('WWW-Authenticate', 'Bearer').type('text/plain').send('401')
      return
    }
    res.setHeader('Content-Type', registry.contentType)
    res.send(await text())
  }
}
