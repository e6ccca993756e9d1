import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { campaign, order, orderCampaign, orderGroup } from '#server/db/schema/index.ts'
import { isRunning } from '#server/shop/cart/offered-campaigns.ts'
import { type ChangedCampaign, cartChanged } from './check-cart.ts'
import type { OrderDraft } from './order-drafts.ts'

interface Customer {
  groupId: string
  customerId: string | null
  email: string
  /** Blind indexes that may name their tax id. */
  taxIdKeys: readonly string[]
  at: Date
}

/**
 * Takes what campaigns pay of a purchase out of their budgets. The orders of one campaign wait for each other, so a
 * budget is never overspent and a first purchase is one. Errors: `cart_changed`, with the campaigns that are over.
 */
export async function redeemCampaigns(
  tx: Db,
  rows: readonly OrderDraft[],
  customer: Customer,
): Promise<void> {
  const paid = rows.flatMap(({ order: { id: orderId }, part, option }) => {
    if (!part.campaign) return []
    const { id, name, itemsMinor, maxShippingMinor } = part.campaign
    const shippingMinor = maxShippingMinor > 0 ? (option.savedMinor ?? 0) : 0
    const spentMinor = itemsMinor + shippingMinor
    const row = {
      orderId,
      campaignId: id,
      name,
      itemsMinor,
      shippingMinor,
      spentMinor,
      createdAt: customer.at,
    }
    return spentMinor > 0 ? [{ row, of: { store: part.merchant.slug, name } }] : []
  })
  // Campaigns are locked in the same order everywhere, so that no two transactions deadlock.
  paid.sort((a, b) => (a.row.campaignId < b.row.campaignId ? -1 : 1))
  for (const { row, of } of paid) {
    const [found] = await spend(tx, row, isRunning(customer.at))
    if (!found) throw campaignChanged({ ...of, problem: 'over' })
    if (found.firstPurchase && (await hasOrdered(tx, customer)))
      throw campaignChanged({ ...of, problem: 'not_first_purchase' })
    await tx.insert(orderCampaign).values(row)
  }
}

/** Takes an amount out of a campaign's budget if it has room, and locks its row until the transaction ends. */
const spend = (
  tx: Db,
  { campaignId, spentMinor }: { campaignId: string; spentMinor: number },
  condition?: SQL,
) =>
  tx
    .update(campaign)
    .set({ spentMinor: sql`${campaign.spentMinor} + ${spentMinor}` })
    .where(
      and(
        eq(campaign.id, campaignId),
        condition,
        sql`${campaign.spentMinor} + ${spentMinor} <= ${campaign.budgetMinor}`,
      ),
    )
    .returning({ firstPurchase: campaign.firstPurchase })

/** Tells whether somebody has ordered before, whoever they said they were then: by account, e-mail or tax id. */
async function hasOrdered(tx: Db, { groupId, customerId, email, taxIdKeys }: Customer): Promise<boolean> {
  const isTheirs = or(
    customerId === null ? undefined : eq(orderGroup.customerId, customerId),
    sql`lower(${orderGroup.email}) = lower(${email})`,
    inArray(orderGroup.taxIdKey, [...taxIdKeys]),
  )
  const [earlier] = await tx
    .select({ id: order.id })
    .from(orderGroup)
    .innerJoin(order, eq(order.groupId, orderGroup.id))
    .where(and(isTheirs, ne(orderGroup.id, groupId), ne(order.status, 'canceled')))
    .limit(1)
  return earlier !== undefined
}

const campaignChanged = (changed: ChangedCampaign) => cartChanged([], { campaigns: [changed] })

/** Gives what a canceled order took of a campaign back to its budget. */
export async function giveCampaignBack(tx: Db, orderId: string): Promise<void> {
  const [found] = await tx
    .select()
    .from(orderCampaign)
    .where(eq(orderCampaign.orderId, orderId))
    .for('update')
  if (!found || found.spentMinor === 0) return
  await tx.update(orderCampaign).set({ spentMinor: 0 }).where(eq(orderCampaign.orderId, orderId))
  await tx
    .update(campaign)
    .set({ spentMinor: sql`${campaign.spentMinor} - ${found.spentMinor}` })
    .where(eq(campaign.id, found.campaignId))
}

/** Keeps the promised discount of a reinstated order, and takes it out of the budget again if that has room. */
export async function redeemCampaignAgain(tx: Db, orderId: string): Promise<void> {
  const [found] = await tx
    .select()
    .from(orderCampaign)
    .where(eq(orderCampaign.orderId, orderId))
    .for('update')
  if (!found || found.spentMinor > 0) return
  const spentMinor = found.itemsMinor + found.shippingMinor
  const taken = await spend(tx, { campaignId: found.campaignId, spentMinor })
  if (taken.length > 0)
    await tx.update(orderCampaign).set({ spentMinor }).where(eq(orderCampaign.orderId, orderId))
}
