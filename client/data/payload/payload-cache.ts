import { payloadTarget, requestPayload } from '#client/data/http/fetch-payload.ts'
import type { PayloadAnswer } from '#shared/runtime/payload.ts'

export interface PayloadCache {
  /** Returns the cached payload of a prerendered page, or null when it must be requested from the server. */
  of(pathname: string): Promise<PayloadAnswer | null>
  store(pathname: string, payload: PayloadAnswer): void
  /** Preloads the payload of a prerendered page. */
  preload(pathname: string): Promise<void>
}

/** Caches payloads of prerendered pages, which are the same until the next build. */
export function createPayloadCache(
  buildId: string,
  request: (target: string) => Promise<PayloadAnswer> = requestPayload,
): PayloadCache {
  const payloads = new Map<string, Promise<PayloadAnswer | null>>()
  const isCacheable = (payload: PayloadAnswer) =>
    payload.prerenderedAt !== undefined && payload.buildId === buildId
  return {
    of: (pathname) => payloads.get(pathname) ?? Promise.resolve(null),
    store(pathname, payload) {
      if (isCacheable(payload)) payloads.set(pathname, Promise.resolve(payload))
    },
    async preload(pathname) {
      if (payloads.has(pathname)) return
      const loading = request(payloadTarget({ pathname, search: '' }, buildId))
      // A navigation meanwhile waits for this request. If it fails, the navigation makes its own.
      payloads.set(
        pathname,
        loading.then(
          (payload) => (isCacheable(payload) ? payload : null),
          () => null,
        ),
      )
      try {
        if (!isCacheable(await loading)) payloads.delete(pathname)
      } catch (error) {
        payloads.delete(pathname)
        throw error
      }
    },
  }
}
