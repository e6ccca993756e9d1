import { note } from '#shared/forms/fields.ts'
import { form } from '#shared/forms/form.ts'
import { noteMessages } from '#shared/messages/merchant/notes.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { maxNoteText } from '#shared/orders/order-notes.ts'

/** A note of the team on an order. */
export const noteForm = form(
  'note',
  {
    teamNote: note(noteMessages.label, {
      max: maxNoteText,
      wrong: noteMessages.wrong(maxNoteText),
      rows: 2,
    }),
  },
  { refusals: { too_many_notes: { text: ruleMessages.too_many_notes } }, once: true },
)
