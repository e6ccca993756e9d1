import { optional } from '#shared/forms/fields.ts'
import { form } from '#shared/forms/form.ts'
import { count, money, percent } from '#shared/forms/number-fields.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { pixDiscountMessages } from '#shared/messages/storefront/pix-discount.ts'
import { lowestInstalmentMinor, mostInstalments } from '#shared/money/instalment-limits.ts'
import { maxPixDiscountBps } from '#shared/money/pix-price.ts'

/** A store's discount for payment by Pix. Empty for none. */
export const pixDiscountForm = form(
  'pix-discount',
  {
    pixPercent: optional(
      percent('Porcentagem', {
        hint: 'Como 5 ou 7,5, no máximo 50. Em branco: sem desconto.',
        most: maxPixDiscountBps,
        wrong: pixDiscountMessages.fieldErrors.percent,
      }),
    ),
  },
  {
    values: ({ pixPercent }) => ({ bps: pixPercent ?? 0 }),
    refusals: { takes_no_pix: { field: 'pixPercent', text: ruleMessages.takes_no_pix } },
  },
)

/** The number of instalments without interest for the store's card payments. */
export const instalmentForm = form('instalments', {
  free: count('Parcelas sem juros', {
    hint: 'De 1 a 12. Com 1, o cartão é à vista ou com juros para o cliente.',
    least: 1,
    most: mostInstalments,
    wrong: 'Informe um número de 1 a 12.',
    max: 2,
  }),
  minMinor: money('Valor mínimo da parcela', {
    hint: 'Como 20,00. Nunca menos de 5,00.',
    least: lowestInstalmentMinor,
    wrong: 'Informe um valor a partir de 5,00.',
  }),
})
