import { shopTextNames } from '#shared/settings/settings.ts'
import { shippedAt } from '../../../shop/settings/shop-texts.ts'
import type { Page } from '../page.ts'

/** The texts of the shop; the route authorizes the operator. */
export const operatorTexts: Page<'operator-texts'> = {
  async load({ services: { settings } }) {
    return {
      texts: shopTextNames.map((name) => {
        const { version = 0, at: updatedAt = shippedAt } = settings.current.texts[name] ?? {}
        return { name, version, updatedAt }
      }),
    }
  },
}
