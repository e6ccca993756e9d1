import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { campaign } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type AuditRecord, type Author, recordAudit } from '#server/shop/audit/record-audit.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import type { NewCampaign } from '#shared/money/campaign-views.ts'
import { addDays, startOfDay } from '#shared/time/local-day.ts'

/** The goods that a campaign is for, by ids; null for any. */
export interface CampaignGoods {
  merchantId: string | null
  categoryId: string | null
}

interface Creation {
  campaign: NewCampaign
  goods: CampaignGoods
  by: Author
  /** Digest of the form, so that it creates one. */
  digest: string
}

/**
 * Creates a campaign and returns its id. Its terms never change, so what customers saw holds until it ends. A form that
 * was sent already does nothing.
 */
export async function createCampaign(
  services: Services,
  { campaign: { startsOn, endsOn, ...terms }, goods, by, digest }: Creation,
): Promise<string> {
  const { timeZone } = services.country
  const times = {
    startsAt: startOfDay(startsOn, timeZone),
    endsAt: startOfDay(addDays(endsOn, 1), timeZone),
  }
  return inTransaction(services.db, async (tx) => {
    const at = services.clock()
    const [written] = await tx
      .insert(campaign)
      .values({ id: newId(), digest, ...terms, ...goods, ...times, createdAt: at })
      .onConflictDoNothing({ target: campaign.digest })
      .returning()
    if (!written) return idOfDigest(tx, digest)
    const { name, ...values } = terms
    await record(tx, written, { action: 'campaign.created', by, at, after: { ...values, startsOn, endsOn } })
    return written.id
  })
}

type CampaignRow = typeof campaign.$inferSelect

interface Change {
  campaignId: string
  by: Author
}

/** Changes a campaign's budget. Error: `campaign_spent` if more than that is spent. */
export const changeCampaignBudget = (
  services: Services,
  { campaignId, by, budgetMinor }: Change & { budgetMinor: number },
): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    const found = await lockCampaign(tx, campaignId)
    if (found.spentMinor > budgetMinor)
      throw new ShopError('campaign_spent', `Campaign ${campaignId}: ${found.spentMinor} are spent`)
    if (found.budgetMinor === budgetMinor) return
    await tx.update(campaign).set({ budgetMinor }).where(eq(campaign.id, campaignId))
    const [before, after] = [{ budgetMinor: found.budgetMinor }, { budgetMinor }]
    await record(tx, found, { action: 'campaign.budget_changed', by, at: services.clock(), before, after })
  })

/** Ends a campaign. Orders that were placed keep their discount. */
export const endCampaign = (services: Services, { campaignId, by }: Change): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    const found = await lockCampaign(tx, campaignId)
    const at = services.clock()
    if (found.endedAt || found.endsAt <= at) return
    await tx.update(campaign).set({ endedAt: at }).where(eq(campaign.id, campaignId))
    await record(tx, found, { action: 'campaign.ended', by, at })
  })

async function lockCampaign(tx: Db, campaignId: string): Promise<CampaignRow> {
  const [found] = await tx.select().from(campaign).where(eq(campaign.id, campaignId)).for('update')
  if (!found) throw new ShopError('not_found', `No campaign ${campaignId}`)
  return found
}

const record = (
  tx: Db,
  { id, name, merchantId }: CampaignRow,
  entry: Omit<AuditRecord, 'merchantId' | 'subject'>,
) => recordAudit(tx, { ...entry, merchantId, subject: { type: 'campaign', id, name } })

async function idOfDigest(tx: Db, digest: string): Promise<string> {
  const [earlier] = await tx.select({ id: campaign.id }).from(campaign).where(eq(campaign.digest, digest))
  if (!earlier) throw new Error(`The campaign of ${digest} is gone`)
  return earlier.id
}
