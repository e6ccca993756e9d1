import { hidden } from '#shared/forms/choice-fields.ts'
import { optional, typed } from '#shared/forms/fields.ts'
import { form } from '#shared/forms/form.ts'
import { day } from '#shared/forms/time-fields.ts'
import { maxClosureMessage } from '#shared/merchants/store-closures.ts'
import { fieldErrorMessages } from '#shared/messages/field-errors.ts'
import type { NewClosure } from '#shared/money/discounts.ts'

const wrong = 'Informe uma data.'

/** Days on which a store takes no orders. */
export const newClosure = form(
  'plan',
  {
    startsOn: day('Primeiro dia', { wrong }),
    endsOn: day('Último dia', { hint: 'Os dois dias contam, no horário da loja.', wrong }),
    message: optional(
      typed('Recado para os clientes', {
        hint: 'Aparece na sua loja, nos produtos e no carrinho.',
        max: maxClosureMessage,
        read: (text) => (text.length <= maxClosureMessage && !text.includes('\0') ? text : null),
        wrong: fieldErrorMessages.tooLong(maxClosureMessage),
      }),
    ),
  },
  {
    rows: [['startsOn', 'endsOn']],
    check({ startsOn, endsOn }, { today }) {
      if (endsOn < startsOn) return { endsOn: fieldErrorMessages.daysTurned }
      return { endsOn: endsOn < today ? fieldErrorMessages.dayOver : undefined }
    },
    values: ({ message, ...days }): NewClosure => ({ ...days, message: message ?? '' }),
    refusals: { invalid_form: { text: 'Já há férias demais marcadas. Desmarque alguma antes.' } },
    once: true,
  },
)

/** Ends the holiday of that id. */
export const endClosureForm = form(
  'end',
  { closure: hidden() },
  { refusals: { not_found: { text: 'Estas férias já foram desmarcadas. A lista abaixo é a de agora.' } } },
)
