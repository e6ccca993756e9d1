import type { DecorativePicture } from '#shared/catalog/catalog.ts'
import type { FormAnswer } from '#shared/forms.ts'
import type { Visitor } from '#shared/middleware.ts'
import type { Settlement } from '#shared/orders/orders.ts'
import { innerPath } from '#shared/routing/safe-path.ts'
import type { Registration } from '#shared/settings/settings.ts'
import type { AppErrorShape } from './app-error.ts'
import type { OutsideScripts } from './outside-scripts.ts'

/** The response of an address under `_payload.json`. Routes are keyed by their id. */
export type PayloadAnswer = { buildId: string; visitor?: Visitor | null; prerenderedAt?: number } & (
  | { data: Record<string, unknown> }
  | { redirect: string }
  | { form: FormAnswer }
)

/** Data that a document contains for its own start. */
export interface StartData {
  buildId: string
  /** When it was prerendered, in milliseconds. */
  prerenderedAt?: number
  config: PublicConfig
  /** Absent in prerendered pages. */
  visitor?: Visitor | null
  /** By route, with marked deferred parts. Null for a client-only page. */
  loaderData: Record<string, unknown> | null
  /** By route: a returned form. */
  actionData: Record<string, FormAnswer> | null
  error: AppErrorShape | null
}

/** A company, or a person in business. */
export interface LegalIdentity {
  name: string
  /** Formatted, with the name of its kind. */
  taxId: string
  taxIdName: string
  address: string
}

/** The part of the configuration that browsers may know. */
export interface PublicConfig {
  shopName: string
  /** True when its stores are invented, and payments simulated. */
  isDemo: boolean
  /** Without a trailing slash. */
  publicUrl: string
  /** The legal owner of the shop, or null when the operator has not entered it. */
  legal: LegalIdentity | null
  supportEmail: string | null
  supportPhone: string | null
  locale: string
  currency: string
  /** The country's, so that times are the same on the server and in every browser. */
  timeZone: string
  /** Days from receipt within which a customer may withdraw from a purchase. */
  withdrawalDays: number
  /** The holder of the money of future orders. */
  settlement: Settlement
  /** True when customers can pay by Pix. */
  offersPix: boolean
  /** Whether new stores may be opened. */
  registration: Registration
  apiBase: string
  updateCheckMs: number
  outsideScripts: OutsideScripts
  /** Target of the browser's error reports, and the build of its source maps, or null for none. */
  errorReports: { dsn: string; release: string } | null
  /** Addresses of the build's own files. */
  styles: string[]
  panelStyles: string
  icon: string
  /** Null for the stall. */
  logo: DecorativePicture | null
  /** Color of the browser's own bars in the light theme. */
  themeColor: string
}

const suffix = '/_payload.json'

/**
 * Returns the payload's path. It is always an address of the shop itself, so that nothing else can provide a page's
 * data.
 */
export function payloadPath(pathname: string): string {
  if (innerPath(pathname) === null) throw new Error('A payload is requested by the path of its page')
  return pathname.replace(/\/$/, '') + suffix
}

/** Returns the page of a payload address, or null for any other path. */
export const pageOfPayload = (pathname: string) =>
  pathname.endsWith(suffix) ? pathname.slice(0, -suffix.length) || '/' : null
