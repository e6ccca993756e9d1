import { balancesOfStore } from '#server/shop/money/statement/balances-of-store.ts'
import { salesOfDays } from '#server/shop/numbers/numbers-view.ts'
import { countOutOfStock, hasProducts, lowVariants } from '#server/shop/overview/stock-warnings.ts'
import { workOfStore } from '#server/shop/overview/work-queries.ts'
import type { Services } from '#server/shop/services.ts'
import type { Page } from '#server/web/pages/page.ts'
import { hasRight } from '#shared/merchants/merchant-rights.ts'
import { defer } from '#shared/runtime/deferred.ts'
import { localDay } from '#shared/time/local-day.ts'
import { merchantOf } from './merchant-of.ts'

/** Tasks of a member of a store, and figures of the store. */
export const merchantOverview: Page<'merchant-overview'> = {
  async load(context) {
    const { services } = context
    const { merchantId, store } = merchantOf(context)
    const seesMoney = hasRight(store.role, 'statement.view')
    // Started before the other queries are awaited, so that neither waits for the other.
    const deferred = {
      sales: seesMoney ? defer(salesOfDays(services, merchantId)) : null,
      money: seesMoney ? defer(moneyOf(services, merchantId)) : null,
      outCount: defer(countOutOfStock(services.db, merchantId)),
    }
    const [work, low, isFilled] = await Promise.all([
      workOfStore(services, { merchantId, role: store.role }),
      lowVariants(services.db, merchantId),
      hasProducts(services.db, merchantId),
    ])
    const today = localDay(services.clock(), services.country.timeZone)
    return { store, today, work, low, isEmpty: !isFilled, ...deferred }
  },
}

async function moneyOf({ db, settlement }: Services, merchantId: string) {
  return { settlement, balances: await balancesOfStore(db, merchantId) }
}
