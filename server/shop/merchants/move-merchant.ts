import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant } from '#server/db/schema/index.ts'
import { type Author, recordAudit } from '#server/shop/audit/record-audit.ts'
import { ShopError } from '#shared/errors.ts'
import {
  allowedMerchantMoves,
  type MerchantMoveActor,
  type MerchantStatus,
  merchantMoves,
} from '#shared/merchants/merchant-statuses.ts'

export interface MoveOfMerchant {
  to: MerchantStatus
  as: MerchantMoveActor
  by: Author
  at: Date
  reason?: string | null
  /** Missing items of the checklist, as people read them; the store is moved in spite of them. */
  waivedItems?: string | null
  /** True if it is suspended because of its debt. */
  isForDebt?: boolean
}

type MerchantRow = Pick<typeof merchant.$inferSelect, 'id' | 'slug' | 'name' | 'status'>

/**
 * Moves a store that is locked in the transaction, and is the only writer of `merchant.status`. The calling rules check
 * what else is needed.
 */
export async function moveMerchant(
  tx: Db,
  { id, slug, name, status: from }: MerchantRow,
  move: MoveOfMerchant,
) {
  const { to, as, by, at, reason = null, waivedItems, isForDebt = false } = move
  const allowed = allowedMerchantMoves(from, as)
  if (!allowed.includes(to))
    throw new ShopError('invalid_transition', `Store ${slug}: from ${from} to ${to}`, { from, to, allowed })
  const rule = merchantMoves.find((each) => each.from === from && each.to === to)
  if (rule?.needsReason && !reason?.trim())
    throw new ShopError('invalid_form', `Store ${slug}: a reason is needed to move it to ${to}`)
  const moved = await tx
    .update(merchant)
    .set({ status: to, statusSince: at, statusReason: reason?.trim() || null, suspendedForDebt: isForDebt })
    .where(and(eq(merchant.id, id), eq(merchant.status, from)))
    .returning({ id: merchant.id })
  if (moved.length !== 1) throw new Error(`Store ${slug} was moved without its lock`)
  await recordAudit(tx, {
    action: 'merchant.moved',
    by,
    at,
    merchantId: id,
    subject: { type: 'merchant', id, name },
    before: { status: from },
    after: { status: to, ...(waivedItems && { waivedItems }) },
    reason,
  })
}
