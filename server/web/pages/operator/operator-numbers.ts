import { numbersRange, numbersView, readNumberStep } from '#server/shop/numbers/numbers-view.ts'
import { storeNumbers } from '#server/shop/numbers/store-numbers.ts'
import type { Page } from '#server/web/pages/page.ts'
import { readPageNumber } from '#server/web/pages/read-parameters.ts'

/** What all stores sold, sent and gave back, and each of them. The route authorizes the operator. */
export const operatorNumbers: Page<'operator-numbers'> = {
  async load({ services, url }) {
    const step = readNumberStep(url)
    const [numbers, stores] = await Promise.all([
      numbersView(services, { merchantId: null, step }),
      storeNumbers(services, numbersRange(services, step), readPageNumber(url)),
    ])
    return { numbers, stores }
  },
}
