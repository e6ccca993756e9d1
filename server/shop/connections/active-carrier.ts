import { and, inArray, isNull } from 'drizzle-orm'
import { connection } from '#server/db/schema/index.ts'
import { carrierKinds } from '#shared/payments/carrier-accounts.ts'

/** SQL condition: the joined `connection` is an active carrier connection. */
export const isActiveCarrier = and(
  inArray(connection.kind, [...carrierKinds]),
  isNull(connection.disconnectedAt),
)
