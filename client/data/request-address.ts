import { createHttpClient } from './http/http-client.ts'

/** Requests the shop's data about the place of a postal code. */
export const requestAddress = (apiBase: string, postalCode: string, signal: AbortSignal): Promise<unknown> =>
  createHttpClient(`${apiBase}/api/v1`)(`/postal-codes/${encodeURIComponent(postalCode.trim())}`, { signal })
