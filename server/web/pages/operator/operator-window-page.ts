import { openDraft } from '#server/shop/window/open-draft.ts'
import { withdrawVersion } from '#server/shop/window/schedule-version.ts'
import { versionCards, windowPageOf } from '#server/shop/window/version-queries.ts'
import { refusedIntent, runAction } from '#server/web/pages/action-of.ts'
import { withRefusals } from '#server/web/pages/form-action.ts'
import type { Page, SubmitContext } from '#server/web/pages/page.ts'
import { formText } from '#shared/forms.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { isId } from '#shared/routing/route-parameters.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { windowPageDone, windowVersionDone } from './window-done.ts'

/** A page's versions: what was, is and will be live. The route authorizes the operator. */
export const operatorWindowPage: Page<'operator-window-page'> = {
  done: windowPageDone,

  async load({ services: { db, clock }, params: { windowPageId: pageId }, url }) {
    const cursor = url.searchParams.get('cursor')
    const [page, versions] = await Promise.all([
      windowPageOf(db, pageId),
      versionCards(db, { pageId, cursor, now: clock() }),
    ])
    if (!page) throw pageNotFound(url.pathname)
    return { id: pageId, ...page, versions }
  },

  async submit(context) {
    const { services, params, url, form } = context
    const page = await windowPageOf(services.db, params.windowPageId)
    if (!page) throw pageNotFound(url.pathname)
    const refusals = {
      window_not_a_draft: { text: ruleMessages.window_not_a_draft },
      window_draft_open: { text: ruleMessages.window_draft_open },
    }
    return withRefusals({ refusals }, form, () => runAction(actions, context, page.slug, params.windowPageId))
  },
}

const actions = {
  async 'open-draft'(context: SubmitContext, slug: string | null) {
    const { services, form } = context
    const from = formText(form, 'version')
    if (from !== '' && !isId(from)) return refusedIntent(context)
    const windowVersionId = await openDraft(services, { slug, from: from || null })
    return windowVersionDone.at('opened', { windowVersionId })
  },

  async withdraw(context: SubmitContext, _slug: string | null, windowPageId: string) {
    const versionId = formText(context.form, 'version')
    if (!isId(versionId)) return refusedIntent(context)
    await withdrawVersion(context.services, { pageId: windowPageId, versionId })
    return windowPageDone.at('withdrawn', { windowPageId })
  },
}
