import { note } from '#shared/forms/fields.ts'
import { form } from '#shared/forms/form.ts'
import { orderBatchMessages as messages } from '#shared/messages/merchant/order-batches.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { maxMessageText } from '#shared/orders/order-messages.ts'
import { tagName } from './tag-forms.ts'

/** With `max` in its data there are too many, otherwise none. */
const refusals = {
  invalid_form: {
    text: ({ max }: Record<string, unknown>) =>
      typeof max === 'number' ? messages.tooMany(max) : messages.chooseSome,
    status: 422,
  },
}

/** Forms about the ticked orders of a list, or all of its search. */
export const acceptOrdersForm = form('accept', {}, { refusals })
export const shipOrdersForm = form('ship', {}, { refusals })
export const labelOrdersForm = form(
  'labels',
  {},
  { refusals: { ...refusals, no_carrier: { text: ruleMessages.no_carrier, status: 422 } } },
)

/** They lead to the page on which it is done. */
export const openDispatchForm = form('open-dispatch', {}, { refusals })
export const openPapersForm = form('open-papers', {}, { refusals })
export const openExportForm = form('open-export', {}, { refusals })
export const openWritingForm = form('open-writing', {}, { refusals })

/** Gives the chosen orders a tag of the store. */
export const tagOrdersForm = form(
  'tag-orders',
  { tag: tagName(messages.tag, 'tags-of-store') },
  { refusals: { ...refusals, too_many_tags: { field: 'tag', text: ruleMessages.too_many_tags } } },
)

/** A message to the customers of the chosen orders. */
export const writeToOrdersForm = form(
  'write',
  {
    text: note(messages.writeText, {
      max: maxMessageText,
      rows: 6,
      hint: messages.writeHint,
      wrong: messages.writeWrong,
    }),
  },
  { refusals, once: true },
)

export const undoBatchForm = form(
  'undo-batch',
  {},
  { refusals: { cannot_undo: { text: messages.undoTooLate, status: 409 } } },
)
