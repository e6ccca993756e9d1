import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { isNearby } from '#server/shop/customers/is-nearby.ts'
import { terminalMessages } from '#shared/messages/command-line/terminal.ts'

interface ProxySetup {
  trustProxy: boolean
  logger: Pick<Logger, 'warn'>
  /** Called once, when visitors come through a proxy that is not trusted. */
  onUntrusted: () => unknown
}

/**
 * Detects an untrusted proxy, which names the visitor in X-Forwarded-For. Until it is trusted, all visitors share one
 * address and its limits. The log says so once, and the operator's page as well. Only a neighbor counts as our proxy,
 * because anybody may invent the header.
 */
export function detectProxy({ trustProxy, logger, onUntrusted }: ProxySetup): RequestHandler {
  let isNoticed = trustProxy
  return (req, _res, next) => {
    if (
      !isNoticed &&
      req.headers['x-forwarded-for'] !== undefined &&
      isNearby(req.socket.remoteAddress ?? '')
    ) {
      isNoticed = true
      onUntrusted()
      logger.warn(terminalMessages.untrustedProxy)
    }
    next()
  }
}
