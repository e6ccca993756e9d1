import { and, desc, eq } from 'drizzle-orm'
import { gridChange } from '#server/db/schema/index.ts'
import { applyGrid, checkGrid } from '#server/shop/catalog/grid/change-grid.ts'
import { gridOfStore } from '#server/shop/catalog/grid/grid-queries.ts'
import { undoGridChange } from '#server/shop/catalog/grid/undo-grid-change.ts'
import { gridField, gridFields } from '#shared/catalog/grid/grid-cells.ts'
import { gridBase, gridText } from '#shared/catalog/grid/plan-grid.ts'
import { aStore } from './members.ts'
import { type Action, oneOf } from './play.ts'

/** Somebody opens the grid of a store, and leaves it open. */
export const openGrid: Action = async (play, dice) => {
  const own = await aStore(play, dice, 'active', 'suspended')
  if (!own) return null
  const { items } = await gridOfStore(play.services.db, { ...own, query: '', cursor: null })
  const cells = items.flatMap((row) => [
    [gridField('row', row.variantId), gridBase(row)],
    ...gridFields.map((field) => [gridField(field, row.variantId), gridText(field, row.values[field])]),
  ])
  return async () => {
    play.grids[dice.which % 2] = { ...own, form: Object.fromEntries(cells) }
  }
}

/** Prices and stock are typed into an opened grid, its check is read, and what it said is applied. */
export const applyOpenGrid: Action = async (play, { which, how }) => {
  const opened = oneOf(play.grids.filter(Boolean), which)
  if (!opened) return null
  const form = { ...opened.form }
  const change = (field: 'price' | 'pixPrice' | 'stock', text: string) => {
    const name = oneOf(
      Object.keys(form).filter((each) => each.startsWith(gridField(field, ''))),
      how,
    )
    if (name) form[name] = text
  }
  if (how % 3 > 0) change('stock', `${which % 12}`)
  if (how % 3 < 2) change('price', `${10 + (which % 40)},50`)
  if (how % 6 < 2) change('pixPrice', how % 2 === 0 ? `${8 + (which % 40)},40` : '')
  const { merchantId, by } = opened
  const { seal } = await checkGrid(play.services, { merchantId, form })
  return () => applyGrid(play.services, { merchantId, by, form, seal })
}

/** One variant gets a Pix price of its own, another, or none, while carts exist. */
export const setPixPrice: Action = async (play, dice) => {
  const own = await aStore(play, dice, 'active', 'suspended')
  if (!own) return null
  const { items } = await gridOfStore(play.services.db, { ...own, query: '', cursor: null })
  const row = oneOf(items, dice.which)
  if (!row) return null
  const pixPrice = Math.ceil((row.values.price * (50 + (dice.how % 50))) / 100)
  const form = {
    [gridField('row', row.variantId)]: gridBase(row),
    [gridField('pixPrice', row.variantId)]: dice.how % 7 === 0 ? '' : gridText('pixPrice', pixPrice),
  }
  const { seal } = await checkGrid(play.services, { ...own, form })
  return () => applyGrid(play.services, { ...own, form, seal })
}

export const undoGrid: Action = async (play, dice) => {
  const own = await aStore(play, dice, 'active', 'suspended')
  if (!own) return null
  const { db } = play.services
  const isOwn = and(eq(gridChange.merchantId, own.merchantId))
  const changes = await db.select().from(gridChange).where(isOwn).orderBy(desc(gridChange.id)).limit(3)
  const change = oneOf(changes, dice.how)
  return change ? () => undoGridChange(play.services, { ...own, changeId: change.id }) : null
}
