import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { merchant, shippingRule } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Author, recordAudit } from '#server/shop/audit/record-audit.ts'
import { createOnce } from '#server/shop/create-once.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { type DeliveryArea, type DeliveryTerms, maxDeliveryRules } from '#shared/merchants/delivery-rules.ts'
import { rangesOfArea } from './area-ranges.ts'
import { auditedRule } from './audited-rule.ts'
import { isLastSending } from './delivery-notes.ts'
import { deliveryRuleOf, deliveryRulesOf } from './delivery-rule-queries.ts'

interface SavedRule {
  merchantId: string
  by: Author
  /** Null for a new rule. */
  ruleId: string | null
  digest?: string | null
  terms: DeliveryTerms
  area: DeliveryArea
  /** The person has confirmed that customers of the store could then only pick up. */
  isConfirmed?: boolean
}

/**
 * Creates or changes a delivery rule. An area of several ranges of postal codes becomes a rule for each. The last rule
 * of an open store that ships becomes pickup only if that is confirmed.
 */
export async function saveDeliveryRule(
  services: Pick<Services, 'db' | 'clock' | 'country'>,
  { digest = null, ...rule }: SavedRule,
): Promise<void> {
  const { merchantId, ruleId } = rule
  await inTransaction(services.db, (tx) =>
    ruleId
      ? writeRule(tx, services, rule)
      : createOnce(tx, { merchantId, digest }, () => writeRule(tx, services, rule)),
  )
}

/** Writes the rules and returns the id of the first one of the area. */
async function writeRule(
  tx: Db,
  { clock, country }: Pick<Services, 'clock' | 'country'>,
  { merchantId, by, ruleId, terms, area, isConfirmed = false }: SavedRule,
): Promise<string> {
  const at = clock()
  const { slug, status, postalCode } = await lockStoreDelivery(tx, merchantId)
  const [first, ...others] = rangesOfArea(country, area, postalCode)
  if (!first) throw new ShopError('invalid_form', `The postal codes of ${area.kind} are not known`)
  const added = (ruleId ? others : [first, ...others]).map((range) => ({ id: newId(), ...range }))
  const stored = await tx.$count(shippingRule, eq(shippingRule.merchantId, merchantId))
  if (stored + added.length > maxDeliveryRules)
    throw new ShopError('too_many_delivery_rules', `The store has ${stored} delivery rules`)

  if (ruleId) {
    const isToConfirm = terms.method === 'pickup' && status === 'active' && !isConfirmed
    if (isToConfirm && isLastSending(await deliveryRulesOf(tx, merchantId), ruleId))
      throw new ShopError('last_sending_rule', `${slug} would send nothing any more`)
    const before = await deliveryRuleOf(tx, { merchantId, ruleId })
    const after = { ...before, ...terms, postalFrom: first.from, postalTo: first.to }
    const own = and(eq(shippingRule.merchantId, merchantId), eq(shippingRule.id, ruleId))
    await tx.update(shippingRule).set(after).where(own)
    await recordAudit(tx, {
      action: 'delivery-rule.changed',
      by,
      at,
      merchantId,
      subject: { type: 'shipping_rule', id: ruleId, name: terms.name },
      before: auditedRule(before),
      after: auditedRule(after),
    })
  }
  for (const { id, from, to } of added) {
    const rule = { id, merchantId, ...terms, postalFrom: from, postalTo: to }
    await tx.insert(shippingRule).values(rule)
    await recordAudit(tx, {
      action: 'delivery-rule.created',
      by,
      at,
      merchantId,
      subject: { type: 'shipping_rule', id: rule.id, name: terms.name },
      after: auditedRule(rule),
    })
  }
  return ruleId ?? added[0]?.id ?? ''
}

/** Locks a store, so that concurrent changes of its delivery happen one after the other. */
export async function lockStoreDelivery(tx: Db, merchantId: string) {
  const [store] = await tx.select().from(merchant).where(eq(merchant.id, merchantId)).for('update')
  if (!store) throw new ShopError('not_found', `No store ${merchantId}`)
  return store
}
