import { given } from '#shared/forms/fields.ts'
import { form } from '#shared/forms/form.ts'
import { dispatchMessages as messages } from '#shared/messages/merchant/dispatch.ts'

/** Codes of the page's parcels. Its fields have the names of `parcelField`. */
export const sendCodesForm = form('send-codes', {}, { once: true })

/** A table of order numbers and codes, from a spreadsheet or a CSV file. */
export const pasteCodesForm = form(
  'paste-codes',
  {
    pasted: given(messages.pasted, {
      hint: messages.pasteHint,
      rows: 6,
      max: 20_000,
      autoCapitalize: 'characters',
    }),
  },
  { once: true },
)
