import { changeLogo } from '#server/shop/settings/change-logo.ts'
import { changeSettings } from '#server/shop/settings/change-settings.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { operatorOf } from '#server/web/pages/author-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { sentFile } from '#server/web/pages/sent-file.ts'
import { maxPictureBytes } from '#shared/catalog/pictures/pictures.ts'
import { isNamedAs } from '#shared/forms/file-endings.ts'
import { accentForm, accentPreviewForm } from '#shared/forms/settings-forms.ts'
import { refusedForm } from '#shared/forms.ts'
import { refusedText } from '#shared/messages/merchant/merchant-products.ts'
import { brandMessages as messages, settingsMessages } from '#shared/messages/operator/settings.ts'

const { color, logo, 'no-logo': noLogo } = settingsMessages.saved
const done = doneOn('operator-brand', { color, logo, 'no-logo': noLogo })

/** The shop's color and logo. The route authorizes the operator. */
export const operatorBrand: Page<'operator-brand'> = {
  done,

  async load({ services: { shop } }) {
    return { accentColor: shop.accentColor ?? '' }
  },

  async submit(context) {
    return Object.keys(context.form).length > 0 ? runAction(actions, context) : upload(context)
  },
}

const actions = {
  preview: formAction(accentPreviewForm, async (context, { accentColor }) =>
    context.done({ values: { accentColor }, message: messages.previewOf(accentColor) }),
  ),

  color: formAction(accentForm, async (context, { accentColor }) => {
    await changeSettings(context.services, operatorOf(context), { accentColor })
    return done.at('color')
  }),

  async 'own-color'(context: SubmitContext) {
    await changeSettings(context.services, operatorOf(context), { accentColor: null })
    return done.at('color')
  },

  async 'remove-logo'(context: SubmitContext) {
    await changeLogo(context.services, operatorOf(context), null)
    return done.at('no-logo')
  },
}

/** A form with a file in it shows its fields only when it is read as a whole. */
async function upload(context: SubmitContext): Promise<SubmitAnswer> {
  const form = { intent: 'logo' }
  const { logoMissing: missing, tooLarge } = messages
  const found = sentFile(await context.upload(maxPictureBytes), form, { field: 'file', missing, tooLarge })
  if ('refused' in found) return found.refused
  const { file } = found
  const error = isNamedAs('picture', file.name)
    ? await changeLogo(context.services, operatorOf(context), await file.read())
    : 'wrong_name'
  return error ? refusedForm(form, { file: refusedText([{ name: file.name, error }]) }) : done.at('logo')
}
