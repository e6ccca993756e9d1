import { owedToCustomers } from '#server/shop/orders/refunds/owed-money-queries.ts'
import type { Page } from '#server/web/pages/page.ts'
import { readPageNumber } from '#server/web/pages/read-parameters.ts'

/** All money owed to customers. The route authorizes the operator. */
export const operatorRefunds: Page<'operator-refunds'> = {
  async load({ services, url }) {
    return { owed: await owedToCustomers(services, { operator: true }, readPageNumber(url)) }
  },
}
