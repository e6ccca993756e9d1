import type { Page } from '#server/web/pages/page.ts'
import { numberRowsPage } from '#server/web/pages/panel/number-rows-page.ts'

/** The orders, refunds or parcels that one of the platform's numbers counts. The route authorizes the operator. */
export const operatorNumberRows: Page<'operator-number-rows'> = {
  load: (context) => numberRowsPage(context, null),
}
