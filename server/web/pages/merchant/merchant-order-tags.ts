import { removeTag, renameTag } from '#server/shop/orders/tags/change-tags.ts'
import { countedTagsOfStore } from '#server/shop/orders/tags/tag-queries.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page, SubmitContext } from '#server/web/pages/page.ts'
import { renameTagForm } from '#shared/forms/merchant/tag-forms.ts'
import { formText } from '#shared/forms.ts'
import { tagMessages } from '#shared/messages/merchant/tags.ts'
import { merchantOf } from './merchant-of.ts'

const { renamed, removed } = tagMessages
const done = doneOn('merchant-order-tags', { renamed, removed })

/** The words by which a store sorts its orders. */
export const merchantOrderTags: Page<'merchant-order-tags'> = {
  done,

  async load(context) {
    const { merchantId, store } = merchantOf(context)
    return { store, tags: await countedTagsOfStore(context.services.db, merchantId) }
  },

  async submit(context) {
    return runAction(actions, context)
  },
}

const actions = {
  'rename-tag': formAction(renameTagForm, async (context, { tagId, name }) => {
    const { merchantId } = merchantOf(context)
    await renameTag(context.services, { merchantId, tagId, name })
    return done.at('renamed')
  }),

  async 'remove-tag'(context: SubmitContext) {
    const { merchantId } = merchantOf(context)
    await removeTag(context.services, { merchantId, tagId: formText(context.form, 'tagId') })
    return done.at('removed')
  },
}
