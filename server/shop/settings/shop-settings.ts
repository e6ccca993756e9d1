import type { Changes } from '#server/db/changes.ts'
import type { Receiver } from '#server/payments/payment-provider.ts'
import type { DecorativePicture } from '#shared/catalog/catalog.ts'
import type { ShopRules } from '#shared/forms/shop-rules.ts'
import type { Settlement } from '#shared/orders/orders.ts'
import type { LegalIdentity } from '#shared/runtime/payload.ts'
import type { CurrentTexts } from './settings-queries.ts'

/** The operator of this installation, and how they are reached. */
export interface ShopIdentity {
  name: string
  /** Without a slash at the end. */
  publicUrl: string
  /** The support address, or null if the operator has entered none. */
  supportEmail: string | null
  /** E.164. */
  supportPhone: string | null
  /** The legally responsible person, or null if the operator has entered none. */
  legal: LegalIdentity | null
  /** `#rrggbb`, or null for the shop's own orange. */
  accentColor: string | null
}

/** The environment's settings, which apply where the operator has decided nothing. */
export interface Given {
  shop: ShopIdentity
  settlement: Settlement
  platformReceiver: Receiver | null
}

/** Settings that the operator changes in the browser, besides those in the services. */
export interface ShopSettings extends ShopRules {
  /** The logo, or null for the drawn stall. */
  logo: DecorativePicture | null
  texts: CurrentTexts
}

/** The current settings, in memory: no request reads them from the database. */
export interface LiveSettings {
  readonly current: ShopSettings
  /** The environment's values of the fields that the services have. */
  readonly given: Given
  /** Reads the settings again; resolves when all listeners have followed. */
  reload(): Promise<void>
  /** Does the same for a change that is stored: an error is reported, and the settings are read again for a minute. */
  catchUp(onError: (error: unknown) => void): Promise<void>
  /** Follows changes by other processes. */
  follow(changes: Pick<Changes, 'listen'>, onError: (error: unknown) => void): void
  onChange(listener: () => Promise<void>): void
}
