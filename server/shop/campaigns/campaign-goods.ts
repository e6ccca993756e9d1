import { sql } from 'drizzle-orm'
import { campaign, category } from '#server/db/schema/index.ts'

/** SQL expression: the ids of a campaign's category and those within it, or null for goods of any. */
const categoryIds = sql<string[] | null>`case when ${campaign.categoryId} is not null then array(
  with recursive within as (
    select c.id from ${category} c where c.id = ${campaign.categoryId}
    union all
    select c.id from ${category} c join within w on c.parent_id = w.id
  )
  select id from within
) end`

/** The goods that a campaign is for; null for any. */
export const campaignGoods = { merchantId: campaign.merchantId, categoryIds }
