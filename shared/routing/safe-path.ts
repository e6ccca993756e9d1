import { parseUrl } from '#shared/runtime/parse-url.ts'

const ourOrigin = 'http://feira.invalid'

/** Returns the path, query and hash of an address inside the shop, or `/` for anything else. */
export function safePath(target: string | null | undefined): string {
  return innerPath(target) ?? '/'
}

interface Permission {
  /** Also allows `http:` and `https:` addresses of other sites. */
  external: boolean
}

/** Returns the target of a redirect. One that would leave the shop without permission is a bug, and is not followed. */
export function safeTarget(
  target: string | null | undefined,
  { external }: Permission = noPermission,
): string {
  if (!target) return '/'
  const safe = innerPath(target) ?? (external ? outerUrl(target) : null)
  if (safe === null) throw new Error('external navigation not allowed')
  return safe
}

const noPermission: Permission = { external: false }

/** Parses an address like the browser: `//host`, `/\host` and `java\nscript:` all leave the shop. */
export function innerPath(target: string | null | undefined): string | null {
  if (!target?.startsWith('/')) return null
  const url = parseUrl(target, ourOrigin)
  if (url?.origin !== ourOrigin) return null
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash
}

/** Returns a whole web address, percent-encoded, or null for scripts, data and everything else. */
export function outerUrl(target: string): string | null {
  const url = parseUrl(target)
  return url && ['http:', 'https:'].includes(url.protocol) ? url.href : null
}
