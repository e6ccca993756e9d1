import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { order, orderDiscount, orderGroup } from '#server/db/schema/index.ts'
import { keysInUse, sealingKeyOf } from '#server/shop/sealing-keys-in-use.ts'

const rowsPerBatch = 500

const keyOfTaxId = sealingKeyOf(orderGroup.sealedTaxId)

const stored = {
  id: orderGroup.id,
  number: orderGroup.number,
  sealedTaxId: orderGroup.sealedTaxId,
}

export type StoredGroup = Awaited<ReturnType<typeof taxIdsSealedWith>>[number]

/** Returns the purchases whose tax id this key has sealed, in the order of their ids, after one of them. */
export const taxIdsSealedWith = (db: Db, keyId: string, lastId: string | null) =>
  db
    .select(stored)
    .from(orderGroup)
    .where(
      and(
        isNotNull(orderGroup.sealedTaxId),
        eq(keyOfTaxId, keyId),
        lastId === null ? undefined : gt(orderGroup.id, lastId),
      ),
    )
    .orderBy(asc(orderGroup.id))
    .limit(rowsPerBatch)

/** Returns the keys that have sealed tax ids. */
export const keysOfTaxIds = (db: Db): Promise<string[]> => keysInUse(db, orderGroup, orderGroup.sealedTaxId)

export const countTaxIdsSealedWith = (db: Db, keyId: string): Promise<number> =>
  db.$count(orderGroup, and(isNotNull(orderGroup.sealedTaxId), eq(keyOfTaxId, keyId)))

/** Returns the coupons that orders of these purchases used. */
export const discountsOfGroups = (db: Db, groupIds: readonly string[]) =>
  db
    .select({
      groupId: order.groupId,
      orderId: orderDiscount.orderId,
      couponId: orderDiscount.couponId,
      customerKey: orderDiscount.customerKey,
    })
    .from(orderDiscount)
    .innerJoin(order, eq(order.id, orderDiscount.orderId))
    .where(inArray(order.groupId, [...groupIds]))
