import type { PayloadAnswer } from '#shared/payload.ts'
import { askPayload, payloadTarget } from './fetch-payload.ts'

export interface KeptPayloads {
  /** The copy of a prerendered page, or null: then the server is asked. */
  of(pathname: string): Promise<PayloadAnswer | null>
  keep(pathname: string, payload: PayloadAnswer): void
  /** Loads one ahead of its navigation. */
  preload(pathname: string): Promise<void>
}

/** Payloads of prerendered pages stay the same as long as the build does. */
export function createKeptPayloads(
  buildId: string,
  ask: (target: string) => Promise<PayloadAnswer> = askPayload,
): KeptPayloads {
  const kept = new Map<string, Promise<PayloadAnswer | null>>()
  const isKept = (payload: PayloadAnswer) =>
    payload.prerenderedAt !== undefined && payload.buildId === buildId
  return {
    of: (pathname) => kept.get(pathname) ?? Promise.resolve(null),
    keep(pathname, payload) {
      if (isKept(payload)) kept.set(pathname, Promise.resolve(payload))
    },
    async preload(pathname) {
      if (kept.has(pathname)) return
      const loading = ask(payloadTarget({ pathname, search: '' }, buildId))
      // A navigation that comes meanwhile waits for this one; should it fail, that one asks by itself.
      kept.set(
        pathname,
        loading.then(
          (payload) => (isKept(payload) ? payload : null),
          () => null,
        ),
      )
      try {
        if (!isKept(await loading)) kept.delete(pathname)
      } catch (error) {
        kept.delete(pathname)
        throw error
      }
    },
  }
}
