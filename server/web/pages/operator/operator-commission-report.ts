import { operatorCommissionReport as report } from '#server/shop/money/commission/commission-report.ts'
import type { Page } from '#server/web/pages/page.ts'
import { readPageNumber } from '#server/web/pages/read-parameters.ts'

/** The amounts invoiced to each store in a month. The route authorizes the operator. */
export const operatorCommissionReport: Page<'operator-commission-report'> = {
  load: ({ services, url }) =>
    report(services, { month: url.searchParams.get('month') ?? '', page: readPageNumber(url) }),
}
