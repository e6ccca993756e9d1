import { removeTemplate, saveTemplate, templatesOf } from '#server/shop/messages/answer-templates.ts'
import { actionOf } from '#server/web/pages/action-of.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { ShopError } from '#shared/errors.ts'
import { readTemplateForm } from '#shared/forms/template-form.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { merchantOf } from './merchant-of.ts'

/** The answers that a store saved to use again. */
export const merchantAnswerTemplates: Page<'merchant-answer-templates'> = {
  async load(context) {
    const { merchantId, store } = merchantOf(context)
    const templates = await templatesOf(context.services.db, merchantId)
    return { store, templates, done: context.url.searchParams.get('done') ?? '' }
  },

  async submit(context) {
    const action = actionOf(actions, context.form)
    return action ? action(context) : refusedForm(context.form, {}, { message: ruleMessages.invalid_form })
  },
}

const actions: Record<string, (context: SubmitContext) => Promise<SubmitAnswer>> = {
  async 'save-template'(context) {
    const { services, form } = context
    const read = readTemplateForm(form)
    if (!read.ok) return refusedForm(form, read.errors)
    const { merchantId } = merchantOf(context)
    const templateId = formText(form, 'template') || null
    try {
      await saveTemplate(services, { merchantId, templateId, ...read.values })
      return done('saved')
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      if (error.code === 'template_name_taken')
        return refusedForm(form, { name: ruleMessages[error.code] }, { status: error.status })
      if (error.code !== 'too_many_templates') throw error
      return refusedForm(form, {}, { message: ruleMessages[error.code], status: error.status })
    }
  },

  async 'remove-template'(context) {
    const { merchantId } = merchantOf(context)
    await removeTemplate(context.services, { merchantId, templateId: formText(context.form, 'template') })
    return done('removed')
  },
}

const done = (what: 'saved' | 'removed'): SubmitAnswer => ({
  redirect: href('merchant-answer-templates', {}, { done: what }),
})
