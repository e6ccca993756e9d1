import type { Db } from '#server/db/connect.ts'
import { ShopError } from '#shared/errors.ts'
import { reserveStock, type StockShortage } from '../stock/reserve-stock.ts'
import { type ChangedLine, cartChanged, type OrderPlan } from './check-cart.ts'
import type { LineDraft } from './order-drafts.ts'

/** What is short since the cart was looked at is told as the cart would. */
export async function holdStock(tx: Db, lines: readonly LineDraft[], plans: readonly OrderPlan[]) {
  try {
    const demands = lines.map(({ id, orderId, variantId, quantity }) => ({
      orderId,
      orderLineId: id,
      variantId,
      quantity,
    }))
    await reserveStock(tx, demands)
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'out_of_stock') throw error
    throw cartChanged(shortLines(plans, error.data?.short as StockShortage[]))
  }
}

/** Someone was faster: told line by line, as the cart would. */
const shortLines = (plans: readonly OrderPlan[], short: readonly StockShortage[]): ChangedLine[] =>
  plans.flatMap(({ part }) =>
    part.lines.flatMap(({ line, options }) => {
      const found = short.find(({ variantId }) => variantId === line.variant.id)
      if (!found) return []
      const { variantId, available } = found
      const problem =
        available === 0 ? { kind: 'sold_out' as const } : { kind: 'quantity_reduced' as const, available }
      return [{ variantId, store: part.merchant.slug, title: line.product.title, options, problem }]
    }),
  )
