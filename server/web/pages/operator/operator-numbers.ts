import { reminderSums } from '#server/shop/cart-reminders/reminder-numbers.ts'
import { earlierRange } from '#server/shop/numbers/number-points.ts'
import { numbersRange, numbersView, readNumberStep } from '#server/shop/numbers/numbers-view.ts'
import { storeNumbers } from '#server/shop/numbers/store-numbers.ts'
import type { Page } from '#server/web/pages/page.ts'
import { readPageNumber } from '#server/web/pages/read-parameters.ts'

/** What all stores sold, sent and gave back, and each of them. The route authorizes the operator. */
export const operatorNumbers: Page<'operator-numbers'> = {
  async load({ services, url }) {
    const step = readNumberStep(url)
    const range = numbersRange(services, step)
    const [numbers, stores, total, earlier] = await Promise.all([
      numbersView(services, { merchantId: null, step }),
      storeNumbers(services, range, readPageNumber(url)),
      reminderSums(services, range),
      reminderSums(services, earlierRange(step, range)),
    ])
    const isOn = services.settings.current.cartReminders
    return { numbers, stores, reminders: { isOn, total, earlier } }
  },
}
