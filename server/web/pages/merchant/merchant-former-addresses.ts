import {
  addFormerAddresses,
  removeFormerAddress,
} from '#server/shop/catalog/former-addresses/add-former-addresses.ts'
import { formerAddressesOf } from '#server/shop/catalog/former-addresses/former-address-queries.ts'
import { readFormerAddresses } from '#server/shop/catalog/former-addresses/read-former-addresses.ts'
import { textOfUpload } from '#server/shop/catalog/import/spreadsheet/text-of-upload.ts'
import { textOfTableFile } from '#server/shop/shipping/delivery-table/text-of-table-file.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { memberOf } from '#server/web/pages/author-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { type FormerAddressSource, maxAddressFileBytes } from '#shared/catalog/former-addresses.ts'
import { isNamedAs } from '#shared/forms/file-endings.ts'
import { formerAddressesForm, removeAddressForm } from '#shared/forms/merchant/former-addresses-form.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { formerAddressMessages as messages } from '#shared/messages/merchant/former-addresses.ts'
import { refusedUploadText } from '#shared/messages/upload.ts'
import { authorizeMember, merchantOf } from './merchant-of.ts'

const done = doneOn('merchant-former-addresses', {
  saved: (url) => messages.saved(Number(url.searchParams.get('added')) || 0),
  removed: messages.removed,
})

/** The addresses that a store's products had in its former shop. */
export const merchantFormerAddresses: Page<'merchant-former-addresses'> = {
  done,

  async load(context) {
    const { merchantId, store } = merchantOf(context)
    const cursor = context.url.searchParams.get('cursor')
    return { store, addresses: await formerAddressesOf(context.services.db, { merchantId, cursor }) }
  },

  async submit(context) {
    authorizeMember(context, 'products.edit')
    // A form with a file in it shows its fields only when it is read as a whole.
    return Object.keys(context.form).length > 0 ? runAction(actions, context) : saveUpload(context)
  },
}

const actions = {
  'add-addresses': formAction(formerAddressesForm, (context, { addresses }) =>
    save(context, addresses, 'form'),
  ),

  'remove-address': formAction(removeAddressForm, async (context, { address: addressId }) => {
    const { merchantId } = merchantOf(context)
    await removeFormerAddress(context.services, { merchantId, by: memberOf(context), addressId })
    return done.at('removed')
  }),
}

async function saveUpload(context: SubmitContext): Promise<SubmitAnswer> {
  const { form, files, refusal } = await context.upload(maxAddressFileBytes)
  const { errors } = messages
  if (refusal) return refusedForm(form, { file: refusedUploadText(refusal, errors.tooLarge) })
  const [file] = files
  if (!file) return runAction(actions, { ...context, form })
  if (formText(form, 'addresses') !== '') return refusedForm(form, { file: errors.both })
  if (!isNamedAs('products', file.name)) return refusedForm(form, { file: errors.notText })
  const { merchantId } = merchantOf(context)
  const upload = { sizeBytes: file.size, open: () => file.stream() }
  const read = await textOfUpload(upload, { owner: merchantId })
  if ('refusal' in read) return refusedForm(form, { file: read.refusal })
  const text = await textOfTableFile(read.open())
  return text === null
    ? refusedForm(form, { file: errors.notText })
    : save({ ...context, form }, text, 'file')
}

/** Stores the lines that are right. The others come back in the field, to be corrected in place. */
async function save(
  context: SubmitContext,
  text: string,
  source: FormerAddressSource,
): Promise<SubmitAnswer> {
  const { services, form } = context
  const lines = await readFormerAddresses(text)
  if (lines === null) return refusedForm(form, { addresses: messages.errors.tooLong })
  if (lines.length === 0) return refusedForm(form, { addresses: messages.errors.missing })
  const { merchantId } = merchantOf(context)
  const { added, errors } = await addFormerAddresses(services, {
    merchantId,
    by: memberOf(context),
    lines,
    source,
  })
  if (errors.length === 0) return done.at('saved', {}, { added })
  const left = errors.map(({ address, product }) => `${address}; ${product}`).join('\n')
  const message = messages.leftOut(added, errors.length)
  // Where some were stored the list of the page is read again.
  return refusedForm(
    { ...form, addresses: left },
    { addresses: messages.lineErrors(errors) },
    added > 0 ? { message, status: 200 } : { message },
  )
}
