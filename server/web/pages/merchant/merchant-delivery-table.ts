import {
  type DeliveryTable,
  importDeliveryTable,
  planDeliveryTable,
} from '#server/shop/shipping/delivery-table/import-delivery-table.ts'
import { readDeliveryTable } from '#server/shop/shipping/delivery-table/read-delivery-table.ts'
import { textOfTableFile } from '#server/shop/shipping/delivery-table/text-of-table-file.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { memberOf } from '#server/web/pages/author-of.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { isNamedAs } from '#shared/forms/file-endings.ts'
import type { FormOutput } from '#shared/forms/form.ts'
import { deliveryTableForm, importTableForm } from '#shared/forms/merchant/delivery-table-form.ts'
import { type FormAnswer, formText, refusedForm } from '#shared/forms.ts'
import { maxTableBytes } from '#shared/merchants/delivery-table.ts'
import { deliveryTableMessages as messages } from '#shared/messages/merchant/delivery-table.ts'
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
    // A form with a file in it shows its fields only when it is read as a whole.
    return Object.keys(context.form).length > 0 ? runAction(actions, context) : checkUpload(context)
  },
}

const actions = {
  'check-table': formAction(deliveryTableForm, async (context, typed) => {
    const read = await readTable(context, typed)
    return 'missing' in read ? context.refused({ table: read.missing }) : check(context, read)
  }),

  'import-table': formAction(importTableForm, async (context, typed) => {
    const { services, form } = context
    const read = await readTable(context, typed)
    if ('missing' in read) return context.refused({ table: read.missing })
    if (read.rows.length === 0) return check(context, read)
    const seal = formText(form, 'seal')
    const done = await importDeliveryTable(services, { ...read, by: memberOf(context), seal })
    if (done) return merchantDeliveryDone.at('table', {}, { added: done.added })
    const { ok: _, ...again } = await check(context, read)
    return { ...again, message: errors.changed, status: 409 }
  }),
}

/** Checks the table of a file like one that was pasted. */
async function checkUpload(context: SubmitContext): Promise<SubmitAnswer> {
  const { form, files, refusal } = await context.upload(maxTableBytes)
  if (refusal) return refusedForm(form, { file: refusedUploadText(refusal, errors.tooLarge) })
  const [file] = files
  if (!file) return runAction(actions, { ...context, form })
  if (formText(form, 'table') !== '') return refusedForm(form, { file: errors.both })
  const table = isNamedAs('table', file.name) ? await textOfTableFile(file.stream()) : null
  return table === null
    ? refusedForm(form, { file: errors.notText })
    : runAction(actions, { ...context, form: { ...form, table } })
}

/** Returns the form with the table in it, so that refused lines are corrected in place. */
async function check(context: SubmitContext, read: DeliveryTable): Promise<FormAnswer> {
  const form = { ...context.form, intent: deliveryTableForm.intent }
  const deliveryTable = await planDeliveryTable(context.services, read)
  const isEmpty = read.rows.length === 0
  if (isEmpty && read.lineErrors.length === 0) return refusedForm(form, { table: errors.empty })
  if (isEmpty) return { ...refusedForm(form, { table: errors.noRows }), deliveryTable }
  return { intent: form.intent, values: form, errors: {}, ok: true, status: 200, deliveryTable }
}

/** Reads the table of a form, or says which of its columns are missing. */
async function readTable(
  context: SubmitContext,
  { table, ...terms }: FormOutput<typeof deliveryTableForm>,
): Promise<DeliveryTable | { missing: string }> {
  const read = await readDeliveryTable(table, context.services.country)
  if (read.ok) return { merchantId: merchantOf(context).merchantId, ...terms, ...read }
  return { missing: errors.columns(read.missing.map((column) => messages.columnNames[column]).join(', ')) }
}
