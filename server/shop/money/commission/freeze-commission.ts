import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { prepared } from '#server/db/prepared.ts'
import { commissionLine, type commissionRule, product, variant } from '#server/db/schema/index.ts'
import type { BookedOrder } from '#server/shop/money/ledger/booked-order.ts'
import { type CommissionTerms, commissionAmount, decidingRule, type SoldItem } from './commission-amount.ts'
import { rulesInForce } from './commission-queries.ts'
import { soldCategories } from './sold-categories.ts'

export interface CommissionedLine {
  id: string
  variantId: string
  quantity: number
  unitPriceMinor: number
  /** The amount after the merchant's own discounts, of which the commission is a share. */
  totalMinor: number
}

export interface CommissionedOrder {
  order: BookedOrder
  lines: readonly CommissionedLine[]
  shippingMinor: number
}

type Rule = typeof commissionRule.$inferSelect
type DecidingRule = CommissionTerms & Pick<Rule, 'id'>

/** The rules in force and the facts about the sold products that they match. */
export type CommissionBasis = Awaited<ReturnType<typeof commissionBasis>>

export async function commissionBasis(tx: Db, variantIds: readonly string[], at: Date) {
  const rules = await rulesInForce(tx, { at })
  return { rules, items: await soldItems(tx, rules.length > 0 ? variantIds : []), at }
}

/** Freezes the commission when an order is placed; no later rule changes it. */
export const freezeCommission = (tx: Db, basis: CommissionBasis, orders: readonly CommissionedOrder[]) =>
  tx
    .insert(commissionLine)
    .values(orders.flatMap((each) => commissionLines(basis, each)))
    .onConflictDoNothing()

function commissionLines({ rules, items, at }: CommissionBasis, commissioned: CommissionedOrder) {
  const { order, lines, shippingMinor } = commissioned
  const decided = lines.map((line) => {
    const item = items.get(line.variantId)
    const sold = item && { merchantId: order.merchantId, ...item, ...line }
    return { line, rule: (sold && decidingRule(rules, sold)) ?? null }
  })
  const ofLines = decided.map(({ line, rule }) => ({
    orderLineId: line.id,
    quantity: line.quantity,
    ...terms(rule, { baseMinor: line.totalMinor, quantity: line.quantity }),
  }))
  const ofShipping = shippingRule(rules, decided)
  const rows = [
    ...ofLines,
    ...(ofShipping && shippingMinor > 0
      ? [{ orderLineId: null, quantity: 1, ...shippingTerms(ofShipping, shippingMinor) }]
      : []),
  ]
  return rows.map((row) => ({ ...row, orderId: order.id, createdAt: at }))
}

/**
 * Returns the rule for shipping: the first, in the operator's order, of the rules that decided about the lines, if it
 * applies to shipping.
 */
function shippingRule(rules: readonly Rule[], decided: readonly { rule: Rule | null }[]) {
  const first = rules.find((rule) => decided.some((each) => each.rule?.id === rule.id))
  return first?.appliesToShipping ? first : null
}

function terms(rule: DecidingRule | null, sold: { baseMinor: number; quantity: number }) {
  if (!rule) return { ruleId: null, baseMinor: sold.baseMinor, bps: 0, fixedMinor: 0, amountMinor: 0 }
  const { id: ruleId, bps, fixedMinor } = rule
  return { ruleId, baseMinor: sold.baseMinor, bps, fixedMinor, amountMinor: commissionAmount(rule, sold) }
}

/** Returns the terms for shipping, which pays only the rate; fixed amounts and bounds apply to lines. */
const shippingTerms = ({ id, bps }: Rule, baseMinor: number) =>
  terms({ id, bps, fixedMinor: 0, minMinor: null, maxMinor: null }, { baseMinor, quantity: 1 })

/** Returns the products of the variants, with their categories and the ancestors of these. */
async function soldItems(tx: Db, variantIds: readonly string[]) {
  if (variantIds.length === 0) return new Map<string, Omit<SoldItem, 'unitPriceMinor' | 'merchantId'>>()
  const rows = await soldItemRows(tx, { variantIds })
  return new Map(rows.map(({ variantId, ...item }) => [variantId, item]))
}

const soldItemRows = prepared('sold-item-rows', (db) =>
  db
    .select({
      variantId: variant.id,
      productId: product.id,
      categories: soldCategories,
    })
    .from(variant)
    .innerJoin(product, sql`${product.id} = ${variant.productId}`)
    .where(sql`${variant.id} = any(${sql.placeholder('variantIds')}::uuid[])`),
)
