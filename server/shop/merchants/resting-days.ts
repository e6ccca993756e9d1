import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { closure } from '#server/db/schema/index.ts'
import type { RestingDays } from '#shared/time/business-days.ts'

/** SQL expression: the present and planned holidays of a store as JSON, or null. Those of yesterday are some zone's today. */
export const restingDaysOf = (merchantId: SQLWrapper): SQL<RestingDays[] | null> => sql`(
  select json_agg(json_build_object('startsOn', resting.starts_on, 'endsOn', resting.ends_on))
  from ${closure} resting where resting.merchant_id = ${merchantId} and resting.ends_on >= current_date - 1)`
