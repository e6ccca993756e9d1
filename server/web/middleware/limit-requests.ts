import type { RequestHandler } from 'express'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { addressKey } from '#server/shop/customers/address-key.ts'
import { isNearby } from '#server/shop/customers/is-nearby.ts'
import type { PublicConfig } from '#shared/runtime/payload.ts'
import { refuseLoad } from './refuse-load.ts'

/** How many requests one address, which many people may share, may send in a stretch of time. */
export interface RequestLimits {
  stretchSeconds: number
  /** For files of the build and pictures, which cost little. A page has some dozens. */
  files: number
  /** For all other requests. */
  others: number
}

export const requestLimits: RequestLimits = { stretchSeconds: 10, files: 4_000, others: 400 }

interface Options {
  config: () => PublicConfig
  limits?: RequestLimits
}

/**
 * Refuses an address that sends more requests than many people would, before any work is done for them, and closes its
 * connection, so that it does not refuse them by the thousand. Addresses of the own network are proxies.
 */
export function limitRequests({ config, limits = requestLimits }: Options): RequestHandler {
  const { stretchSeconds: duration } = limits
  const files = new RateLimiterMemory({ points: limits.files, duration })
  const others = new RateLimiterMemory({ points: limits.others, duration })
  const refuse = refuseLoad(config)
  return (req, res, next) => {
    const ip = req.ip ?? ''
    if (isNearby(ip)) return next()
    const limiter = /^\/(?:_app|images|brand)\//.test(req.path) ? files : others
    limiter.consume(addressKey(ip)).then(
      () => next(),
      (error: unknown) => {
        if (!(error instanceof RateLimiterRes)) return next(error)
        res.set('Connection', 'close')
        refuse(req, res, { status: 429, retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) })
      },
    )
  }
}
