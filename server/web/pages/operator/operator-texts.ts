import { shippedAt } from '#server/shop/settings/shop-texts.ts'
import type { Page } from '#server/web/pages/page.ts'
import { shopTextNames } from '#shared/settings/shop-text-names.ts'

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
