import { checkbox } from '#shared/forms/choice-fields.ts'
import { form } from '#shared/forms/form.ts'
import { pastImportMessages } from '#shared/messages/merchant/past-orders.ts'

/** Deletes all that a store has brought from its former shop. */
export const erasePastForm = form('erase-past', {
  confirm: checkbox(pastImportMessages.erase.confirm, { required: true }),
})
