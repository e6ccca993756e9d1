import { acceptTexts } from '#server/shop/settings/change-text.ts'
import { shippedAt } from '#server/shop/settings/shop-texts.ts'
import { beginningsOf } from '#server/shop/setup/setup-queries.ts'
import { type Action, runAction } from '#server/web/pages/action-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import type { Page } from '#server/web/pages/page.ts'
import { shopTextMessages } from '#shared/messages/operator/shop-texts.ts'
import { shopTextNames } from '#shared/settings/shop-text-names.ts'

const done = doneOn('operator-texts', { accepted: shopTextMessages.accepted })

/** The texts of the shop; the route authorizes the operator. */
export const operatorTexts: Page<'operator-texts'> = {
  done,

  async load({ services: { settings, db, isDemo } }) {
    const { hasTexts } = await beginningsOf(db)
    return {
      isUndecided: !isDemo && !hasTexts,
      texts: shopTextNames.map((name) => {
        const { version = 0, at: updatedAt = shippedAt } = settings.current.texts[name] ?? {}
        return { name, version, updatedAt }
      }),
    }
  },

  async submit(context) {
    return runAction(actions, context)
  },
}

const actions: Record<string, Action<string>> = {
  async accept({ services }) {
    await acceptTexts(services)
    return done.at('accepted')
  },
}
