import { isIP } from 'node:net'
import { allowsDemo } from '#server/demo/allows-demo.ts'
import { type Check, problem, warning } from '#server/doctor/check.ts'
import { isLoopback } from '#server/start/is-loopback.ts'
import { addressChecks } from '#shared/messages/command-line/doctor/address.ts'

export const publicUrl: Check = {
  name: 'public-url',
  examine({ config }) {
    const messages = addressChecks['public-url']
    if (!config.publicUrl) return allowsDemo(config) ? [] : [warning(messages.missing)]
    const { hostname, protocol } = new URL(config.publicUrl)
    if (isLoopback(hostname)) return allowsDemo(config) ? [] : [warning(messages.loopback(hostname))]
    return [
      ...(protocol === 'http:' ? [problem(messages.plain)] : []),
      ...(isIP(hostname.replace(/^\[|\]$/g, '')) ? [warning(messages.address(hostname))] : []),
    ]
  },
}

export const proxy: Check = {
  name: 'proxy',
  examine({ config, noticed }) {
    const { untrusted, reachable, none } = addressChecks.proxy
    const isHttps = config.publicUrl?.startsWith('https:') ?? false
    if (!config.trustProxy) return isHttps || noticed.has('untrusted_proxy') ? [problem(untrusted)] : []
    if (!isHttps) return [warning(none)]
    return config.host === undefined || isEverywhere(config.host) ? [warning(reachable)] : []
  },
}

const isEverywhere = (host: string) => ['0.0.0.0', '::', '[::]'].includes(host)
