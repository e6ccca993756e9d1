import { and, eq } from 'drizzle-orm'
import { shippingRule } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Author, recordAudit } from '#server/shop/audit/record-audit.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { auditedRule } from './audited-rule.ts'
import { deliveryRuleOf } from './delivery-rule-queries.ts'
import { lockStoreDelivery } from './save-delivery-rule.ts'

interface RemovedRule {
  merchantId: string
  by: Author
  ruleId: string
  /** The person has confirmed that nobody can buy from the store without this rule. */
  isConfirmed: boolean
}

/**
 * Removes a delivery rule; orders have a copy of theirs. The last one of an open store is removed only if that is
 * confirmed.
 */
export async function removeDeliveryRule(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { merchantId, by, ruleId, isConfirmed }: RemovedRule,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const store = await lockStoreDelivery(tx, merchantId)
    const before = await deliveryRuleOf(tx, { merchantId, ruleId })
    const stored = await tx.$count(shippingRule, eq(shippingRule.merchantId, merchantId))
    if (stored === 1 && store.status === 'active' && !isConfirmed)
      throw new ShopError('last_delivery_rule', `${store.slug} would deliver nothing any more`)
    await tx
      .delete(shippingRule)
      .where(and(eq(shippingRule.merchantId, merchantId), eq(shippingRule.id, ruleId)))
    await recordAudit(tx, {
      action: 'delivery-rule.removed',
      by,
      at: clock(),
      merchantId,
      subject: { type: 'shipping_rule', id: ruleId, name: before.name },
      before: auditedRule(before),
    })
  })
}
