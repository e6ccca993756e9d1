import { eq } from 'drizzle-orm'
import { newId } from '#server/db/new-id.ts'
import { inventoryLevel } from '#server/db/schema/index.ts'
import { changeCounting } from '#server/shop/store-stock/change-counting.ts'
import { countStock } from '#server/shop/store-stock/count-stock.ts'
import { receiveStock } from '#server/shop/store-stock/receive-stock.ts'
import { countings } from '#shared/catalog/store-stock.ts'
import { aVariant } from './members.ts'
import { type Action, oneOf } from './play.ts'

export const receiveGoods: Action = async (play, dice) => {
  const own = await aVariant(play, dice)
  if (!own) return null
  const order = { ...own, key: newId(), note: 'Chegou', pieces: 1 + (dice.how % 4) }
  return () => receiveStock(play.services, order)
}

/** Somebody counts; now and then of a level that they saw long ago. */
export const countVariant: Action = async (play, dice) => {
  const own = await aVariant(play, dice)
  if (!own) return null
  const { db } = play.services
  const [level] = await db.select().from(inventoryLevel).where(eq(inventoryLevel.variantId, own.variantId))
  const seen = level?.tracked ? level.onHand : null
  const order = { ...own, key: newId(), note: 'Contei', counted: dice.which % 9 }
  return () => countStock(play.services, { ...order, seen: dice.wild ? (seen ?? 0) + 1 : seen })
}

/** From counted to unlimited, and back. */
export const recountDifferently: Action = async (play, dice) => {
  const own = await aVariant(play, dice)
  const counting = oneOf(countings, dice.which)
  if (!own || !counting) return null
  const order = { ...own, key: newId(), note: 'Agora é assim', counting }
  return () => changeCounting(play.services, order)
}
