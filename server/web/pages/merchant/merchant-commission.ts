import { merchantCommissionReport } from '#server/shop/money/commission/commission-report.ts'
import type { Page } from '#server/web/pages/page.ts'
import { readPageNumber } from '#server/web/pages/read-parameters.ts'
import { merchantOf } from './merchant-of.ts'

/** The store's commission of a month, order by order. */
export const merchantCommission: Page<'merchant-commission'> = {
  load(context) {
    const { services, url } = context
    const month = url.searchParams.get('month') ?? ''
    return merchantCommissionReport(services, merchantOf(context).merchantId, {
      month,
      page: readPageNumber(url),
    })
  },
}
