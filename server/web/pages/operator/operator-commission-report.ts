import { operatorCommissionReport as report } from '../../../shop/money/commission/commission-report.ts'
import type { Page } from '../page.ts'
import { readPageNumber } from '../read-parameters.ts'

/** What each store is invoiced for in a month; the route authorizes the operator. */
export const operatorCommissionReport: Page<'operator-commission-report'> = {
  load: ({ services, url }) =>
    report(services, { month: url.searchParams.get('month') ?? '', page: readPageNumber(url) }),
}
