import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { type AuditValues, shopSetting } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Author, recordAudit } from '#server/shop/audit/record-audit.ts'
import { hasSecondFactor } from '#server/shop/customers/second-factor/second-factor-queries.ts'
import { offeredMethods } from '#server/shop/merchants/offered-methods.ts'
import { applySellingRule } from '#server/shop/merchants/selling-price.ts'
import type { Services } from '#server/shop/services.ts'
import { maskedPixKey } from '#shared/merchants/pix-keys.ts'
import { effectiveSettings } from './effective-settings.ts'
import { lockSettings, type StoredSettings } from './settings-queries.ts'

export type SettingsChange = Partial<StoredSettings>

/**
 * `no_way_to_pay`: in this settlement nobody could pay, so that no order could be placed. `no_own_factor`: the person
 * who wants to require a second factor has none; they might be unable to set it up, and nobody could take the rule
 * back.
 */
export type SettingsError = 'no_way_to_pay' | 'no_own_factor'

/** Changes the settings that are named, at once in this process and a moment later in every other one. */
export async function changeSettings(
  services: Services,
  by: Author,
  change: SettingsChange,
): Promise<SettingsError | null> {
  const error = await inTransaction(services.db, (tx) => changeSettingsIn(tx, services, by, change))
  // The person who changed them sees the change with their next request.
  if (!error) await services.settings.catchUp(services.reportError)
  return error
}

/** Writes the settings that are named, in the caller's transaction, after which `settings.catchUp` reads them. */
export async function changeSettingsIn(
  tx: Db,
  services: Services,
  by: Author,
  change: SettingsChange,
): Promise<SettingsError | null> {
  const { country, clock, settings } = services
  const before = await lockSettings(tx)
  const after = { ...before, ...change }
  const payment = { ...services, db: tx, ...effectiveSettings(settings.given, after, country) }
  if (change.operatorsNeedFactor && !before.operatorsNeedFactor && (await lacksFactor(tx, by)))
    return 'no_own_factor'
  if (changesPayment(change) && offeredMethods(payment).length === 0) return 'no_way_to_pay'
  await tx.update(shopSetting).set(change).where(sql`true`)
  await applySellingRule(payment)
  await recordAudit(tx, {
    action: 'settings.changed',
    by,
    at: clock(),
    merchantId: null,
    subject: { type: 'shop', id: 'settings', name: payment.shop.name },
    before: audited(before),
    after: audited(after),
  })
  if (after.pixKey !== before.pixKey) await registerWebhook(tx, services)
  return null
}

const knownEverywhereMs = 30_000

/**
 * Queues the registration of a webhook, because the platform's bank sends webhooks for one key. The process that runs
 * the job has read the change by then.
 */
const registerWebhook = (tx: Db, { queue, clock }: Services) =>
  queue.enqueue(
    tx,
    'ask-for-notices',
    { merchantId: null },
    { startAfter: new Date(clock().getTime() + knownEverywhereMs), singletonKey: 'platform' },
  )

/** Returns the values for the log, which more people can read than the settings. */
const audited = (values: StoredSettings): AuditValues => {
  const { legalTaxId, pixKey, ...rest } = values
  return {
    ...rest,
    legalTaxId: legalTaxId?.replace(/.(?=.{4})/g, '•') ?? null,
    pixKey: pixKey && maskedPixKey(pixKey),
  }
}

const lacksFactor = async (tx: Db, by: Author) =>
  by.role === 'operator' && by.userId !== null && !(await hasSecondFactor(tx, by.userId))

const changesPayment = (change: SettingsChange) => 'settlement' in change || 'pixKey' in change
