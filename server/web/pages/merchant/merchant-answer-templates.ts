import { removeTemplate, saveTemplate, templatesOf } from '#server/shop/messages/answer-templates.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page, SubmitContext } from '#server/web/pages/page.ts'
import { templateForm } from '#shared/forms/template-form.ts'
import { formText } from '#shared/forms.ts'
import { inboxMessages } from '#shared/messages/merchant/messages.ts'
import { merchantOf } from './merchant-of.ts'

const { saved, removed } = inboxMessages.templates
const done = doneOn('merchant-answer-templates', { saved, removed })

/** A store's saved answers. */
export const merchantAnswerTemplates: Page<'merchant-answer-templates'> = {
  done,

  async load(context) {
    const { merchantId, store } = merchantOf(context)
    const templates = await templatesOf(context.services.db, merchantId)
    return { store, templates }
  },

  async submit(context) {
    return runAction(actions, context)
  },
}

const actions = {
  'save-template': formAction(templateForm, async (context, { template, name, text }) => {
    const { merchantId } = merchantOf(context)
    await saveTemplate(context.services, { merchantId, templateId: template || null, name, text })
    return done.at('saved')
  }),

  async 'remove-template'(context: SubmitContext) {
    const { merchantId } = merchantOf(context)
    await removeTemplate(context.services, { merchantId, templateId: formText(context.form, 'template') })
    return done.at('removed')
  },
}
