import { threadMessages } from '#shared/messages/account/thread.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { maxMessageText } from '#shared/orders/order-messages.ts'
import { files } from './choice-fields.ts'
import { blank, note } from './fields.ts'
import { form } from './form.ts'

/** A message of customer or store about an order. A text or a picture is enough. */
export const messageForm = form(
  'send',
  {
    message: blank(
      note(threadMessages.label, {
        max: maxMessageText,
        wrong: threadMessages.fieldErrors.tooLong,
        rows: 5,
      }),
    ),
    pictures: files(),
  },
  { refusals: { other_side_gone: { text: ruleMessages.other_side_gone } } },
)
