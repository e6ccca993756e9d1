import { choice } from '#shared/forms/choice-fields.ts'
import { optional, typed } from '#shared/forms/fields.ts'
import { form } from '#shared/forms/form.ts'
import { count, money, percent } from '#shared/forms/number-fields.ts'
import { day } from '#shared/forms/time-fields.ts'
import { fieldErrorMessages } from '#shared/messages/field-errors.ts'
import { couponCode, couponKinds, maxCouponCode } from '#shared/money/coupons.ts'
import type { NewCoupon } from '#shared/money/discounts.ts'

const noPercent = 'Informe uma porcentagem de 0,01 a 100.'
const noAmount = 'Informe um valor em reais maior que zero.'
const uses = { least: 1, most: 1_000_000, wrong: 'Informe um número de 1 a 1.000.000, ou deixe em branco.' }
const noDay = 'Informe uma data, ou deixe em branco.'

/** A store's new coupon. */
export const newCoupon = form(
  'create',
  {
    code: typed('Código', {
      hint: 'Letras e números, como BEMVINDO10. Maiúsculas e minúsculas valem igual.',
      read: (code) => (/^[\p{L}\p{N}_-]{2,40}$/u.test(couponCode(code)) ? couponCode(code) : null),
      wrong: 'Use de 2 a 40 letras, números, hífens ou sublinhados.',
      max: maxCouponCode,
      autoComplete: 'off',
      autoCapitalize: 'characters',
      spellCheck: false,
    }),
    kind: choice('O que ele dá', couponKinds, {
      labels: { percent: 'Porcentagem', fixed: 'Valor fixo', free_shipping: 'Frete grátis' },
      details: {
        percent: 'Sobre os produtos da sua loja.',
        fixed: 'Nunca mais do que os produtos custam.',
        free_shipping: 'Em qualquer entrega da sua loja.',
      },
      initial: 'percent',
      wrong: 'Escolha o que o cupom dá.',
    }),
    percent: optional(
      percent('Porcentagem', { hint: 'Como 10 ou 12,5. Só para porcentagem.', least: 1, wrong: noPercent }),
    ),
    amount: optional(money('Valor em reais', { hint: 'Como 15,00. Só para valor fixo.', wrong: noAmount })),
    minItems: optional(
      money('Compra mínima em produtos', {
        hint: 'Antes do desconto e sem o frete.',
        wrong: 'Informe um valor em reais, ou deixe em branco.',
      }),
    ),
    maxUses: optional(count('Limite de usos', uses)),
    maxUsesPerCustomer: optional(count('Limite por cliente', { hint: 'Contado pelo CPF ou CNPJ.', ...uses })),
    startsOn: optional(day('Vale a partir de', { wrong: noDay })),
    endsOn: optional(day('Vale até', { hint: 'Os dois dias contam.', wrong: noDay })),
  },
  {
    rows: [
      ['percent', 'amount'],
      ['maxUses', 'maxUsesPerCustomer'],
      ['startsOn', 'endsOn'],
    ],
    check({ kind, percent, amount, startsOn, endsOn }, { today }) {
      const isTurned = startsOn && endsOn && endsOn < startsOn
      const isOver = endsOn && endsOn < today
      return {
        percent: kind === 'percent' && !percent ? noPercent : undefined,
        amount: kind === 'fixed' && !amount ? noAmount : undefined,
        endsOn: isTurned ? fieldErrorMessages.daysTurned : isOver ? fieldErrorMessages.dayOver : undefined,
      }
    },
    values: ({ percent, amount, minItems, ...coupon }): NewCoupon => ({
      ...coupon,
      bps: coupon.kind === 'percent' ? percent : null,
      amountMinor: coupon.kind === 'fixed' ? amount : null,
      minItemsMinor: minItems ?? 0,
    }),
    refusals: {
      coupon_code_taken: { field: 'code', text: 'Sua loja já tem um cupom com este código.' },
    },
    once: true,
  },
)
