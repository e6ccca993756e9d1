import { inTransaction } from '#server/db/transaction.ts'
import { actingServices } from '#server/shop/audit/acting-services.ts'
import type { Author } from '#server/shop/audit/record-audit.ts'
import { addCommissionRule } from '#server/shop/money/commission/change-commission-rules.ts'
import type { Services } from '#server/shop/services.ts'
import { changeSettings } from '#server/shop/settings/change-settings.ts'
import { lockSettings } from '#server/shop/settings/settings-queries.ts'
import { setupStepMessages } from '#shared/messages/operator/setup.ts'
import { beginningsOf } from './setup-queries.ts'

/** Sets the shop's commission on a sale, or none for null. An earlier decision stays. */
export async function decideCommission(
  services: Services,
  by: Author,
  { bps }: { bps: number | null },
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    // Of two concurrent requests, the second waits here and finds it decided.
    await lockSettings(tx)
    if ((await beginningsOf(tx)).hasCommission) return
    const acting = { ...actingServices(services, by), db: tx }
    if (bps === null) {
      await changeSettings(acting, by, { withoutCommission: true })
      return
    }
    await addCommissionRule(acting, {
      name: setupStepMessages.commission.ruleName,
      match: {},
      bps,
      fixedMinor: 0,
      minMinor: null,
      maxMinor: null,
      appliesToShipping: false,
      validFrom: null,
      validUntil: null,
    })
  })
}
