import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { campaign } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type AuditRecord, type Author, recordAudit } from '#server/shop/audit/record-audit.ts'
import type { Services } from '#server/shop/services.ts'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { ShopError } from '#shared/errors.ts'
import type { NewCampaign } from '#shared/money/campaign-views.ts'
import { addDays, startOfDay } from '#shared/time/local-day.ts'

interface Named {
  id: string
  name: string
}

/** The goods that a campaign is for; null for any. */
export interface CampaignGoods {
  store: Named | null
  category: Named | null
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
  { campaign: { startsOn, endsOn, ...terms }, goods: { store, category }, by, digest }: Creation,
): Promise<string> {
  const goods = { merchantId: store?.id ?? null, categoryId: category?.id ?? null }
  const times = campaignTimes({ startsOn, endsOn }, services.country)
  return inTransaction(services.db, async (tx) => {
    const at = services.clock()
    const [written] = await tx
      .insert(campaign)
      .values({ id: newId(), digest, ...terms, ...goods, ...times, createdAt: at })
      .onConflictDoNothing({ target: campaign.digest })
      .returning()
    if (!written) return idOfDigest(tx, digest)
    const { name, ...values } = terms
    const ofGoods = { store: store?.name ?? null, category: category?.name ?? null }
    const after = { ...values, ...ofGoods, startsOn, endsOn }
    await record(tx, written, { action: 'campaign.created', by, at, after })
    return written.id
  })
}

/** Returns the first moment of a campaign, and the one after its last. */
export const campaignTimes = (
  { startsOn, endsOn }: Pick<NewCampaign, 'startsOn' | 'endsOn'>,
  { timeZone }: Pick<CountryPack, 'timeZone'>,
) => ({ startsAt: startOfDay(startsOn, timeZone), endsAt: startOfDay(addDays(endsOn, 1), timeZone) })

type CampaignRow = typeof campaign.$inferSelect

interface Change {
  campaignId: string
  by: Author
}

/** Changes a campaign's budget. Errors: `campaign_over`; `campaign_spent` if more than that is spent. */
export const changeCampaignBudget = (
  services: Services,
  { campaignId, by, budgetMinor }: Change & { budgetMinor: number },
): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    const found = await lockCampaign(tx, campaignId)
    if (isOver(found, services.clock())) throw new ShopError('campaign_over', `Campaign ${campaignId} ended`)
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
    if (isOver(found, at)) return
    await tx.update(campaign).set({ endedAt: at }).where(eq(campaign.id, campaignId))
    await record(tx, found, { action: 'campaign.ended', by, at })
  })

const isOver = ({ endedAt, endsAt }: CampaignRow, at: Date) => endedAt !== null || endsAt <= at

async function lockCampaign(tx: Db, campaignId: string): Promise<CampaignRow> {
  const [found] = await tx.select().from(campaign).where(eq(campaign.id, campaignId)).for('update')
  if (!found) throw new ShopError('not_found', `No campaign ${campaignId}`)
  return found
}

const record = (tx: Db, { id, name }: CampaignRow, entry: Omit<AuditRecord, 'merchantId' | 'subject'>) =>
  recordAudit(tx, { ...entry, merchantId: null, subject: { type: 'campaign', id, name } })

async function idOfDigest(tx: Db, digest: string): Promise<string> {
  const [earlier] = await tx.select({ id: campaign.id }).from(campaign).where(eq(campaign.digest, digest))
  if (!earlier) throw new Error(`The campaign of ${digest} is gone`)
  return earlier.id
}
