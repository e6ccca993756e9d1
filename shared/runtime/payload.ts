import type { DecorativePicture } from '#shared/catalog/catalog.ts'
import type { FormAnswer } from '#shared/forms.ts'
import type { Visitor } from '#shared/middleware.ts'
import type { Settlement } from '#shared/orders/orders.ts'
import { innerPath } from '#shared/routing/safe-path.ts'
import type { Registration } from '#shared/settings/settings.ts'
import type { AppErrorShape } from './app-error.ts'
import type { OutsideScripts } from './outside-scripts.ts'

/** What an address under `_payload.json` answers. Routes are keyed by their id. */
export type PayloadAnswer = { buildId: string; visitor?: Visitor | null; prerenderedAt?: number } & (
  | { data: Record<string, unknown> }
  | { redirect: string }
  | { form: FormAnswer }
)

/** What a document carries for its own start. */
export interface StartData {
  buildId: string
  /** When it was prerendered, in milliseconds. */
  prerenderedAt?: number
  config: PublicConfig
  /** Absent in prerendered pages. */
  visitor?: Visitor | null
  /** By route; deferred parts are marked. Null for a client-only page. */
  loaderData: Record<string, unknown> | null
  /** By route: a form that came back. */
  actionData: Record<string, FormAnswer> | null
  error: AppErrorShape | null
}

/** A company, or a person in business. */
export interface LegalIdentity {
  name: string
  /** Formatted, and what it is called. */
  taxId: string
  taxIdName: string
  address: string
}

/** The part of the configuration that browsers may know. */
export interface PublicConfig {
  shopName: string
  /** Its stores are made up, and payments pretended. */
  isDemo: boolean
  /** Without a slash at the end. */
  publicUrl: string
  /** Who answers for the shop in law; null: the operator has not said so. */
  legal: LegalIdentity | null
  supportEmail: string | null
  supportPhone: string | null
  locale: string
  currency: string
  /** The country's: times read the same on the server and in every browser. */
  timeZone: string
  /** How long a customer may withdraw from a purchase, from receipt. */
  withdrawalDays: number
  /** Who holds the money of the orders to come. */
  settlement: Settlement
  /** Customers can pay by Pix. */
  offersPix: boolean
  /** Who may open a store. */
  registration: Registration
  apiBase: string
  updateCheckMs: number
  outsideScripts: OutsideScripts
  /** Where the browser's errors go, and under which build its source maps are known. Null: nowhere. */
  errorReports: { dsn: string; release: string } | null
  /** Addresses of the build's own files. */
  styles: string[]
  icon: string
  /** Null: the stall. */
  logo: DecorativePicture | null
  /** Of the browser's own bars, by day. */
  themeColor: string
}

const suffix = '/_payload.json'

/** Always an address of the shop itself: nothing else may say what a page shows. */
export function payloadPath(pathname: string): string {
  if (innerPath(pathname) === null) throw new Error('A payload is requested by the path of its page')
  return pathname.replace(/\/$/, '') + suffix
}

/** The page of a payload address, or null for any other path. */
export const pageOfPayload = (pathname: string) =>
  pathname.endsWith(suffix) ? pathname.slice(0, -suffix.length) || '/' : null
