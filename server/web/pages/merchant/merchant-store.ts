import { descriptionOf } from '#server/shop/catalog/description/description-html.ts'
import { changeStorePicture, focusCover } from '#server/shop/store-profile/change-store-picture.ts'
import { saveStoreProfile } from '#server/shop/store-profile/save-store-profile.ts'
import { profileOfStore } from '#server/shop/store-profile/store-profile-queries.ts'
import { refusedIntent, runAction } from '#server/web/pages/action-of.ts'
import { memberOf } from '#server/web/pages/author-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction, formContext, withRefusals } from '#server/web/pages/form-action.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { sentFile } from '#server/web/pages/sent-file.ts'
import { withPlace } from '#server/web/pages/with-place.ts'
import { maxPictureBytes } from '#shared/catalog/pictures/pictures.ts'
import { isNamedAs } from '#shared/forms/file-endings.ts'
import { readDeclared } from '#shared/forms/form.ts'
import { storeForm, storyForm } from '#shared/forms/merchant/store-form.ts'
import { type FormAnswer, type FormValues, formText, refusedForm } from '#shared/forms.ts'
import { readCoverFocus, type StorePicture, storePictures } from '#shared/merchants/store-profile.ts'
import { refusedText } from '#shared/messages/merchant/merchant-products.ts'
import { merchantStoreMessages as messages } from '#shared/messages/merchant/store.ts'
import { merchantOf } from './merchant-of.ts'

const { fieldErrors } = messages
const done = doneOn('merchant-store', messages.saved)

/** A store's profile and appearance. */
export const merchantStore: Page<'merchant-store'> = {
  done,

  async load(context) {
    const { merchantId, store } = merchantOf(context)
    const { services } = context
    return {
      store,
      ...(await profileOfStore(services, merchantId)),
      regions: services.country.regions.map(({ code, name }) => ({ code, name })),
      phoneExample: services.country.phone.example,
    }
  },

  async submit(context) {
    const { form } = context
    const isFilled = Object.keys(form).length > 0
    return withRefusals(storeForm, form, () => (isFilled ? runAction(actions, context) : upload(context)))
  },
}

const ownOf = (context: SubmitContext) => ({
  merchantId: merchantOf(context).merchantId,
  by: memberOf(context),
})

const actions = {
  async save(context: SubmitContext) {
    const { services, form } = await withPlace(context)
    const answer = await saveStoreProfile(services, { ...ownOf(context), form })
    if (answer.kind === 'saved') return done.at('store')
    if (answer.kind === 'refused') return withStory(context, refusedForm(form, answer.errors))
    const merged = { intent: 'save', ...answer.form }
    return withStory(context, refusedForm(merged, {}, { message: messages.merged, status: 409 }))
  },

  preview: formAction(storyForm, async (context) =>
    withStory(context, { ...context.done(), values: context.form }),
  ),

  'remove-logo': (context: SubmitContext) => removed(context, 'logo'),

  'remove-cover': (context: SubmitContext) => removed(context, 'cover'),

  async focus(context: SubmitContext) {
    const { services, form } = context
    const { merchantId } = merchantOf(context)
    const { cover } = await profileOfStore(services, merchantId)
    if (!cover?.size) return refusedForm(form, {}, { message: fieldErrors.noCover })
    const focus = readCoverFocus(form, cover.size)
    if (!focus) return refusedForm(form, { focusX: fieldErrors.focus })
    await focusCover(services, ownOf(context), focus)
    return done.at('focus')
  },
}

/** Adds a preview of the story. */
async function withStory({ services }: SubmitContext, answer: FormAnswer): Promise<FormAnswer> {
  const read = readDeclared(storyForm, answer.values, formContext(services))
  if (!read.ok) return answer
  const { descriptionHtml: preview } = await descriptionOf(read.values.about, 'markdown')
  return { ...answer, preview }
}

async function removed(context: SubmitContext, which: StorePicture): Promise<SubmitAnswer> {
  await changeStorePicture(context.services, { ...ownOf(context), which }, null)
  return done.at(`no-${which}`)
}

/** A form with a file in it shows its fields only when it is read as a whole. */
async function upload(context: SubmitContext): Promise<SubmitAnswer> {
  const sent = await context.upload(maxPictureBytes)
  const form: FormValues = { intent: formText(sent.form, 'intent') }
  const which = storePictures.find((each) => each === form.intent)
  if (!which) return refusedIntent({ form })
  const { fileMissing: missing, fileTooLarge: tooLarge } = messages
  const found = sentFile(sent, form, { field: which, missing, tooLarge })
  if ('refused' in found) return found.refused
  const { file } = found
  const own = { ...ownOf(context), which }
  const error = isNamedAs('picture', file.name)
    ? await changeStorePicture(context.services, own, await file.read())
    : 'wrong_name'
  return error ? refusedForm(form, { [which]: refusedText([{ name: file.name, error }]) }) : done.at(which)
}
