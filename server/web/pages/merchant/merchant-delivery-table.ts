import {
  type DeliveryTable,
  importDeliveryTable,
  planDeliveryTable,
} from '#server/shop/shipping/delivery-table/import-delivery-table.ts'
import { readDeliveryTable } from '#server/shop/shipping/delivery-table/read-delivery-table.ts'
import { textOfTableFile } from '#server/shop/shipping/delivery-table/text-of-table-file.ts'
import { memberOf } from '#server/web/pages/author-of.ts'
import { formContext } from '#server/web/pages/form-action.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { ShopError } from '#shared/errors.ts'
import { isNamedAs } from '#shared/forms/file-endings.ts'
import { readDeclared } from '#shared/forms/form.ts'
import { deliveryTableForm } from '#shared/forms/merchant/delivery-table-form.ts'
import { type FormAnswer, type FormValues, formText, refusedForm } from '#shared/forms.ts'
import { maxDeliveryRules } from '#shared/merchants/delivery-rules.ts'
import { maxTableBytes, maxTableText } from '#shared/merchants/delivery-table.ts'
import { deliveryTableMessages as messages } from '#shared/messages/merchant/delivery-table.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { refusedUploadText } from '#shared/messages/upload.ts'
import { merchantDeliveryDone } from './merchant-delivery.ts'
import { merchantOf } from './merchant-of.ts'

const { errors } = messages

/** Import of a carrier's table: first a preview of its effect on the rules of a store, then the import. */
export const merchantDeliveryTable: Page<'merchant-delivery-table'> = {
  async load(context) {
    return { store: merchantOf(context).store }
  },

  async submit(context) {
    const { form } = context
    try {
      if (Object.keys(form).length === 0) return await checkUpload(context)
      if (formText(form, 'intent') === 'check-table') return await check(context, form)
      if (formText(form, 'intent') === 'import-table') return await importTable(context)
      return refusedForm(form, {}, { message: ruleMessages.invalid_form })
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'too_many_delivery_rules') throw error
      return refusedForm(form, { table: errors.tooMany(maxDeliveryRules) }, { status: error.status })
    }
  },
}

/** A form with a file in it shows its fields only when it is read as a whole. */
async function checkUpload(context: SubmitContext): Promise<SubmitAnswer> {
  const { form, files, refusal } = await context.upload(maxTableBytes)
  if (refusal) return refusedForm(form, { file: refusedUploadText(refusal, errors.tooLarge) })
  const [file] = files
  if (!file) return check(context, form)
  if (formText(form, 'table') !== '') return refusedForm(form, { file: errors.both })
  const table = isNamedAs('table', file.name) ? await textOfTableFile(file.stream()) : null
  return table === null ? refusedForm(form, { file: errors.notText }) : check(context, { ...form, table })
}

/** Returns the form with the table in it, so that refused lines are corrected in place. */
async function check(context: SubmitContext, sent: FormValues): Promise<FormAnswer> {
  const form = { ...sent, intent: 'check-table' }
  const read = await readTable(context, form)
  if ('intent' in read) return read
  const deliveryTable = await planDeliveryTable(context.services, read)
  const isEmpty = read.rows.length === 0
  if (isEmpty && read.lineErrors.length === 0) return refusedForm(form, { table: errors.empty })
  if (isEmpty) return { ...refusedForm(form, { table: errors.noRows }), deliveryTable }
  return { intent: 'check-table', values: form, errors: {}, ok: true, status: 200, deliveryTable }
}

async function importTable(context: SubmitContext): Promise<SubmitAnswer> {
  const { services, form } = context
  const read = await readTable(context, form)
  if ('intent' in read) return read
  if (read.rows.length === 0) return check(context, form)
  const done = await importDeliveryTable(services, {
    ...read,
    by: memberOf(context),
    seal: formText(form, 'seal'),
  })
  if (done) return merchantDeliveryDone.at('table', {}, { added: done.added })
  const { ok: _, ...again } = await check(context, form)
  return { ...again, message: errors.changed, status: 409 }
}

/** Reads the table of a form, or returns the form with its errors. */
async function readTable(context: SubmitContext, form: FormValues): Promise<DeliveryTable | FormAnswer> {
  const table = formText(form, 'table')
  const terms = readDeclared(deliveryTableForm, form, formContext(context.services))
  const found = terms.ok ? {} : terms.errors
  if (table === '') return refusedForm(form, { ...found, table: errors.missing })
  if (table.length > maxTableText) return refusedForm(form, { ...found, table: errors.tooLong })
  if (!terms.ok) return refusedForm(form, found)
  const read = await readDeliveryTable(table, context.services.country)
  if (read.ok) return { merchantId: merchantOf(context).merchantId, ...terms.values, ...read }
  const names = read.missing.map((column) => messages.columnNames[column]).join(', ')
  return refusedForm(form, { table: errors.columns(names) })
}
