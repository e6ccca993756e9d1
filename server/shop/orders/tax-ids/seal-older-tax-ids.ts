import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { coupon, orderDiscount, orderGroup } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { freeUseIndex } from '#server/shop/orders/placing/redeem-coupons.ts'
import { sealingKeyId } from '#server/shop/sealed-text.ts'
import type { Services } from '#server/shop/services.ts'
import { readTaxId, sealTaxId } from './tax-id.ts'
import { discountsOfGroups, keysOfTaxIds, type StoredGroup, taxIdsSealedWith } from './tax-id-queries.ts'

type Sealing = Pick<Services, 'db' | 'sealingKeys'>

interface SealedAnew {
  sealed: number
  /** Numbers of purchases whose tax id could not be opened; they stay as they are. */
  unreadable: string[]
}

/**
 * Seals tax ids with the first key that were sealed with another one, a few hundred rows at a time while orders arrive.
 * Done again, interrupted or done twice at once, the result is the same. `maxRows` ends it early; the rest is left to
 * the next run.
 */
export async function sealOlderTaxIds(
  services: Sealing,
  { maxRows }: { maxRows: number },
): Promise<SealedAnew> {
  const done: SealedAnew = { sealed: 0, unreadable: [] }
  const [first = ''] = services.sealingKeys
  const older = (await keysOfTaxIds(services.db)).filter((keyId) => keyId !== sealingKeyId(first))
  for (const keyId of older)
    for (let lastId: string | null = null; done.sealed < maxRows; ) {
      const groups: StoredGroup[] = await taxIdsSealedWith(services.db, keyId, lastId)
      lastId = groups.at(-1)?.id ?? null
      if (lastId === null) break
      await sealGroups(services, groups, done)
    }
  return done
}

/** A run of the job ends within a minute or two; the next one continues. */
const maxRowsOfRun = 100_000

export async function sealTaxIdsInTurn(services: Sealing & Pick<Services, 'reportError'>): Promise<void> {
  const { unreadable } = await sealOlderTaxIds(services, { maxRows: maxRowsOfRun })
  if (unreadable.length > 0)
    services.reportError(
      new Error(`${unreadable.length} tax ids cannot be opened: feira -- sealing-keys check`),
    )
}

async function sealGroups(services: Sealing, groups: readonly StoredGroup[], done: SealedAnew) {
  const { db } = services
  const sealed = groups.flatMap((group) => {
    const taxId = readTaxId(services, group)
    if (taxId === null) done.unreadable.push(group.number)
    return taxId === null ? [] : [{ before: group, ...sealTaxId(services, { groupId: group.id, taxId }) }]
  })
  if (sealed.length === 0) return
  const keyOfGroup = new Map(sealed.map(({ before, taxIdKey }) => [before.id, taxIdKey ?? '']))
  // The coupons come first: as long as a purchase names its older key, the next run finds what an interrupted one left.
  for (const discount of await discountsOfGroups(db, [...keyOfGroup.keys()])) {
    const customerKey = keyOfGroup.get(discount.groupId) ?? ''
    if (discount.customerKey !== customerKey && !discount.customerKey.startsWith('erased '))
      await inTransaction(db, (tx) =>
        changeCustomerKey(tx, { ...discount, customerKey, before: discount.customerKey }),
      )
  }
  // A row that changed since it was read was erased, or sealed by another process.
  const changed = await db.execute(sql`
    update ${orderGroup} g set sealed_tax_id = n.sealed, tax_id_key = n.key
    from unnest(
      ${sql.param(sealed.map(({ before }) => before.id))}::uuid[],
      ${sql.param(sealed.map(({ before }) => before.sealedTaxId))}::text[],
      ${sql.param(sealed.map(({ sealedTaxId }) => sealedTaxId))}::text[],
      ${sql.param(sealed.map(({ taxIdKey }) => taxIdKey))}::text[]
    ) as n (id, sealed_before, sealed, key)
    where g.id = n.id and g.sealed_tax_id = n.sealed_before`)
  done.sealed += changed.rowCount ?? 0
}

interface ChangedKey {
  orderId: string
  couponId: string
  before: string
  customerKey: string
}

/**
 * Changes the key of a use. The use is locked before its coupon, as in cancellations and erasures, so that no deadlock
 * is possible.
 */
async function changeCustomerKey(tx: Db, { orderId, couponId, before, customerKey }: ChangedKey) {
  const isUnchanged = and(eq(orderDiscount.orderId, orderId), eq(orderDiscount.customerKey, before))
  const [use] = await tx
    .select({ useIndex: orderDiscount.useIndex })
    .from(orderDiscount)
    .where(isUnchanged)
    .for('update')
  if (!use) return
  await tx.select({ id: coupon.id }).from(coupon).where(eq(coupon.id, couponId)).for('update')
  const useIndex =
    use.useIndex && (await ownOrFreeIndex(tx, { couponId, customerKey, useIndex: use.useIndex }))
  await tx.update(orderDiscount).set({ customerKey, useIndex }).where(isUnchanged)
}

/**
 * Returns the index of a use, or another one: two uses that named the same customer by different keys may have the
 * same.
 */
async function ownOrFreeIndex(
  tx: Db,
  { couponId, customerKey, useIndex }: { couponId: string; customerKey: string; useIndex: number },
) {
  const isTaken = await tx.$count(
    orderDiscount,
    and(
      eq(orderDiscount.couponId, couponId),
      eq(orderDiscount.customerKey, customerKey),
      eq(orderDiscount.useIndex, useIndex),
    ),
  )
  return isTaken ? freeUseIndex(tx, { id: couponId, maxUsesPerCustomer: null }, [customerKey]) : useIndex
}
