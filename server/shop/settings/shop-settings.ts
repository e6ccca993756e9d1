import type { Changes } from '#server/db/changes.ts'
import type { Receiver } from '#server/payments/payment-provider.ts'
import type { DecorativePicture } from '#shared/catalog/catalog.ts'
import type { ShopRules } from '#shared/forms/shop-rules.ts'
import type { Settlement } from '#shared/orders/orders.ts'
import type { LegalIdentity } from '#shared/runtime/payload.ts'
import type { CurrentTexts } from './settings-queries.ts'

/** Who runs this installation, and where it is reached. */
export interface ShopIdentity {
  name: string
  /** Without a slash at the end. */
  publicUrl: string
  /** Null: the operator has not said where people reach them. */
  supportEmail: string | null
  /** E.164. */
  supportPhone: string | null
  /** Who answers for it in law; null: the operator has not said so. */
  legal: LegalIdentity | null
  /** `#rrggbb`; null: the shop's own orange. */
  accentColor: string | null
}

/** What the environment says of the shop where the operator has not decided. */
export interface Given {
  shop: ShopIdentity
  settlement: Settlement
  platformReceiver: Receiver | null
}

/** What the operator decides in the browser, beside what every service knows anyway. */
export interface ShopSettings extends ShopRules {
  /** Null: the stall. */
  logo: DecorativePicture | null
  texts: CurrentTexts
}

/** The settings as they are now, in memory: no request asks the database for them. */
export interface LiveSettings {
  readonly current: ShopSettings
  /** What the environment says of the fields that the services bear. */
  readonly given: Given
  /** Reads them again; resolves when everybody who listens has followed. */
  reload(): Promise<void>
  /** The same, for a change that is stored: what cannot be read now is reported, and read again for a minute. */
  catchUp(onError: (error: unknown) => void): Promise<void>
  /** Follows what other processes change. */
  follow(changes: Pick<Changes, 'listen'>, onError: (error: unknown) => void): void
  onChange(listener: () => Promise<void>): void
}
