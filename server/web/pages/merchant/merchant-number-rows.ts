import type { Page } from '#server/web/pages/page.ts'
import { numberRowsPage } from '#server/web/pages/panel/number-rows-page.ts'
import { merchantFacts } from '#shared/merchants/numbers.ts'
import { merchantOf } from './merchant-of.ts'

/** The orders, refunds or parcels that one of a store's numbers counts. */
export const merchantNumberRows: Page<'merchant-number-rows'> = {
  load: (context) =>
    numberRowsPage(context, { merchantId: merchantOf(context).merchantId, facts: merchantFacts }),
}
