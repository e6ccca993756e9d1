import { countExportedOrders } from '#server/shop/orders/export/export-orders.ts'
import type { Page } from '#server/web/pages/page.ts'
import { exportParameters, readOrderExport } from '#shared/forms/merchant/order-export-form.ts'
import { orderExportPath } from '#shared/orders/order-export.ts'
import { localDay } from '#shared/time/local-day.ts'
import { merchantOf } from './merchant-of.ts'

/** The selection of orders for a file for the store's ERP, and their number. */
export const merchantOrderExport: Page<'merchant-order-export'> = {
  async load(context) {
    const { services, url } = context
    const today = localDay(services.clock(), services.country.timeZone)
    const { chosen, form } = readOrderExport(url.searchParams, today)
    if (!chosen) return { form, file: null, picked: null }
    const orders = await countExportedOrders(services, merchantOf(context).merchantId, chosen)
    const parameters = exportParameters(chosen)
    const address = `${orderExportPath}?${parameters}`
    const picked = [...parameters].filter(([name]) => name !== 'format')
    return { form, file: { address, orders }, picked: 'from' in chosen ? null : picked }
  },
}
