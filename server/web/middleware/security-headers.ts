import { hash } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { routeRule } from '#shared/routes.ts'
import { entryFailureScript } from '#shared/runtime/entry-failure.ts'
import { consentPurposes, type OutsideScripts } from '#shared/runtime/outside-scripts.ts'
import type { PublicConfig } from '#shared/runtime/payload.ts'
import { pageAddress } from './page-address.ts'

type PolicyConfig = Pick<PublicConfig, 'publicUrl' | 'apiBase' | 'outsideScripts' | 'errorReports'>

const nobodyFrames = "frame-ancestors 'none'"

/** Hash of the only inline script of our own in documents. */
const entryFailureHash = `'sha256-${hash('sha256', entryFailureScript, 'base64')}'`

/**
 * The content security policy of every document: our own origin, and exactly the origins that the operator has named.
 */
export function contentSecurityPolicy({
  publicUrl,
  apiBase,
  outsideScripts,
  errorReports,
}: PolicyConfig): string {
  const scripts = originsOf(['consent' as const, ...consentPurposes].map((name) => outsideScripts[name]))
  const requested = originsOf([apiBase, errorReports?.dsn])
  const directives = [
    ["default-src 'self'"],
    ["script-src 'self'", entryFailureHash, ...scripts],
    ["style-src 'self'"],
    ["img-src 'self' data:", ...scripts],
    ["connect-src 'self'", ...new Set([...scripts, ...requested])],
    ["object-src 'none'"],
    ["base-uri 'none'"],
    ["form-action 'self'"],
    [nobodyFrames],
  ]
  if (publicUrl.startsWith('https:')) directives.push(['upgrade-insecure-requests'])
  return directives.map((parts) => parts.join(' ')).join('; ')
}

/** Returns the origins of addresses. An address without a host is our own. */
const originsOf = (addresses: (string | null | undefined)[]) => [
  ...new Set(
    addresses.flatMap((address) => (address && URL.canParse(address) ? new URL(address).origin : [])),
  ),
]

/** React's streaming scripts carry the nonce of their request. */
export const allowNonce = (policy: string, nonce: string): string =>
  policy.replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)

/** Denies all device features, to us and to scripts of others. */
const permissionsPolicy = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'usb'],
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Headers of all responses, as one block with helmet's names in lower case. None of them depends on the request. */
export function securityHeaderBlock(config: PolicyConfig): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
  })
  setHeaders(request, response, () => undefined)
  const block = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)])
  return {
    ...Object.fromEntries(block),
    'Permissions-Policy': permissionsPolicy,
    'Content-Security-Policy': contentSecurityPolicy(config),
  }
}

const noScripts: OutsideScripts = {}

/** A page whose address is a secret gets no third-party scripts and no referrer, not even for our next page. */
const secretBlock = (config: PolicyConfig): Record<string, string> => ({
  ...securityHeaderBlock({ ...config, outsideScripts: noScripts }),
  // With `no-referrer`, browsers would not say where a form comes from.
  'referrer-policy': 'strict-origin',
})

export function securityHeaders(config: PolicyConfig): RequestHandler {
  const headers = new Map(Object.entries(securityHeaderBlock(config)))
  const secret = new Map(Object.entries(secretBlock(config)))
  return (req, res, next) => {
    const { match } = pageAddress(req, config.publicUrl)
    res.setHeaders(match && routeRule(match.page).secretAddress ? secret : headers)
    next()
  }
}

/** Sets the headers of every response, files of the build included, such as `nosniff`. */
export function baseHeaders(config: Pick<PublicConfig, 'publicUrl'>): RequestHandler {
  const block = securityHeaderBlock({ ...config, apiBase: '', outsideScripts: noScripts, errorReports: null })
  const names = ['x-content-type-options', 'strict-transport-security']
  const headers = new Map(Object.entries(block).filter(([name]) => names.includes(name)))
  // Pages replace it with their whole policy.
  headers.set('content-security-policy', nobodyFrames)
  return (_req, res, next) => {
    res.setHeaders(headers)
    next()
  }
}
