import { and, inArray, isNull } from 'drizzle-orm'
import { connection } from '#server/db/schema/index.ts'
import { carrierKinds } from '#shared/payments/carrier-accounts.ts'

/** Of a query with `connection`: a carrier's that is connected. */
export const isActiveCarrier = and(
  inArray(connection.kind, [...carrierKinds]),
  isNull(connection.disconnectedAt),
)
