import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { isNearby } from '#server/shop/customers/is-nearby.ts'
import { terminalMessages } from '#shared/messages/command-line/terminal.ts'

interface ProxySetup {
  trustProxy: boolean
  logger: Pick<Logger, 'warn'>
  /** Called once, if visitors come through a proxy that is not trusted. */
  onUntrusted: () => unknown
}

/**
 * A proxy in front names the visitor in X-Forwarded-For. As long as it is not trusted, all visitors are one address,
 * and share its limits: the log says so, once, and the operator's page as well. Only a neighbour is a proxy of ours;
 * anybody may invent the header.
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
