import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { reconciliationLine } from '#server/db/schema/index.ts'
import type { ListedMovement } from '#server/payments/payment-provider.ts'
import type { Services } from '#server/shop/services.ts'
import { localDay } from '#shared/time/local-day.ts'
import type { LockedAccount } from './reconciled-account.ts'

interface Recorded {
  account: LockedAccount
  movement: ListedMovement
  /** The attempt that the movement names, or null if it names none. */
  attempt: { id: string; paymentId: string } | null
  /** The provider lists each change of the movement once, and their sum is its amount. */
  isChange?: boolean
}

/**
 * Records a movement as the provider lists it, without what the shop expects. The same movement again is the same line.
 * Movements from before the account is compared are left out.
 */
export async function recordMovement(
  tx: Db,
  { country }: Pick<Services, 'country'>,
  { account, movement, attempt, isChange = false }: Recorded,
): Promise<void> {
  const { kind, ref, amountMinor, currency, at } = movement
  if (at < account.since) return
  const line = reconciliationLine
  const listed = isChange
    ? sql`coalesce(${line.providerMinor}, 0) + ${amountMinor}`
    : sql`${amountMinor}::bigint`
  const day = localDay(at, country.timeZone)
  await tx
    .insert(line)
    .values({
      accountId: account.id,
      kind,
      ref,
      day,
      currency,
      attemptId: attempt?.id ?? null,
      paymentId: attempt?.paymentId ?? null,
      providerMinor: amountMinor,
      providerAt: at,
    })
    .onConflictDoUpdate({
      target: [line.accountId, line.kind, line.ref],
      set: {
        providerMinor: listed,
        // A line with another amount is compared again.
        status: sql`case when ${line.status} = 'equal' and ${line.providerMinor} is distinct from ${listed}
          then 'waiting' else ${line.status} end`,
        // The day of a movement never changes.
        providerAt: sql`coalesce(${line.providerAt}, excluded.provider_at)`,
        day: sql`case when ${line.providerAt} is null then excluded.day else ${line.day} end`,
        attemptId: sql`coalesce(excluded.attempt_id, ${line.attemptId})`,
        paymentId: sql`coalesce(excluded.payment_id, ${line.paymentId})`,
      },
    })
}
