import { BlockList, isIPv4 } from 'node:net'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { terminalMessages } from '#shared/messages/command-line/terminal.ts'

const nearby = new BlockList()
nearby.addSubnet('127.0.0.0', 8, 'ipv4')
nearby.addSubnet('10.0.0.0', 8, 'ipv4')
nearby.addSubnet('172.16.0.0', 12, 'ipv4')
nearby.addSubnet('192.168.0.0', 16, 'ipv4')
nearby.addSubnet('fc00::', 7, 'ipv6')
nearby.addAddress('::1', 'ipv6')

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
export function noticeProxy({ trustProxy, logger, onUntrusted }: ProxySetup): RequestHandler {
  let isNoticed = trustProxy
  return (req, _res, next) => {
    if (!isNoticed && req.headers['x-forwarded-for'] !== undefined && isNearby(req.socket.remoteAddress)) {
      isNoticed = true
      onUntrusted()
      logger.warn(terminalMessages.untrustedProxy)
    }
    next()
  }
}

function isNearby(remoteAddress = ''): boolean {
  const address = remoteAddress.replace(/^::ffff:(?=\d+\.)/i, '')
  return address !== '' && nearby.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}
