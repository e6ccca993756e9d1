import { checkbox } from '#shared/forms/choice-fields.ts'
import { optional } from '#shared/forms/fields.ts'
import { form } from '#shared/forms/form.ts'
import { money } from '#shared/forms/number-fields.ts'
import { clock } from '#shared/forms/time-fields.ts'
import type { StoreDelivery } from '#shared/merchants/delivery-rules.ts'
import { businessDays } from './delivery-rule-form.ts'

/** Handling days, cut-off time and minimum value of a store's orders. */
export const deliveryTermsForm = form(
  'delivery-terms',
  {
    handlingDays: businessDays('Dias úteis para preparar um pedido', 'Somam-se ao prazo de cada regra.'),
    cutoff: optional(
      clock('Horário limite do dia', {
        hint: 'Pedidos pagos depois deste horário, ou no fim de semana, contam a partir do próximo dia útil. Em branco: sem horário limite.',
        wrong: 'Informe um horário do dia, como 14:00, ou deixe em branco.',
      }),
    ),
    minOrder: optional(
      money('Pedido mínimo (R$)', {
        hint: 'Em produtos. Em branco: sem mínimo.',
        least: 1,
        wrong: 'Informe um valor em reais maior que zero, ou deixe em branco.',
      }),
    ),
    acceptsPaidOrders: checkbox('Aceitar sozinho cada pedido pago', {
      hint: 'O pedido vai direto para o preparo, e o cliente não cancela mais sem falar com a loja.',
    }),
    requiresInvoice: checkbox('Só enviar um pedido com a nota fiscal anexada'),
  },
  {
    values: ({ cutoff, minOrder, ...terms }): StoreDelivery => ({
      ...terms,
      cutoffMinute: cutoff,
      minOrderMinor: minOrder,
    }),
  },
)
