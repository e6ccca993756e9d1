import { addLandingPage, openDraft } from '#server/shop/window/open-draft.ts'
import { homeCard, landingCards } from '#server/shop/window/version-queries.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page, SubmitContext } from '#server/web/pages/page.ts'
import { landingPageForm } from '#shared/forms/window-forms.ts'
import { windowVersionDone } from './window-done.ts'

/** The home page and the landing pages that the operator arranges. The route authorizes the operator. */
export const operatorWindow: Page<'operator-window'> = {
  async load({ services: { db, clock }, url }) {
    const now = clock()
    const cursor = url.searchParams.get('cursor')
    const [home, landings] = await Promise.all([homeCard(db, now), landingCards(db, { cursor, now })])
    return { home, landings }
  },

  async submit(context) {
    return runAction(actions, context)
  },
}

const actions = {
  async arrange({ services }: SubmitContext) {
    const windowVersionId = await openDraft(services, { slug: null })
    return windowVersionDone.at('opened', { windowVersionId })
  },

  add: formAction(landingPageForm, async ({ services }, landing) => {
    const windowVersionId = await addLandingPage(services, landing)
    return windowVersionDone.at('opened', { windowVersionId })
  }),
}
