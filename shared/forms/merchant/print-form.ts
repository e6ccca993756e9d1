import { checkbox, choice, hidden } from '#shared/forms/choice-fields.ts'
import { form } from '#shared/forms/form.ts'
import { printingMessages as messages } from '#shared/messages/merchant/printing.ts'
import { labelMedia, type PrintedPaper, type PrintOptions, printedPapers } from '#shared/orders/printing.ts'

const paper = (name: PrintedPaper) => checkbox(messages.papers[name], { hint: messages.paperHints[name] })

/** The papers to print of the chosen orders. */
export const printForm = form(
  'print',
  {
    /** Makes a form sent twice one file. */
    key: hidden(),
    pickList: paper('pickList'),
    slips: paper('slips'),
    withPrices: checkbox(messages.withPrices, { hint: messages.withPricesHint }),
    declarations: paper('declarations'),
    addressLabels: paper('addressLabels'),
    labelMedium: choice(messages.labelMedium, labelMedia, {
      labels: messages.labelMedia,
      initial: 'label',
      wrong: messages.labelMediumWrong,
    }),
    carrierLabels: paper('carrierLabels'),
  },
  {
    check: (values) => (printedPapers.some((name) => values[name]) ? {} : { pickList: messages.noPaper }),
    values: ({ labelMedium, withPrices, ...values }): PrintOptions => ({
      papers: printedPapers.filter((name) => values[name]),
      labelMedium,
      withPrices,
    }),
    refusals: { not_found: { text: messages.noneText } },
  },
)

/** Starts a failed file once more. */
export const retryPrintForm = form('retry', {})
