import { choice, hidden } from '#shared/forms/choice-fields.ts'
import type { FormContext } from '#shared/forms/field.ts'
import { optional, typed } from '#shared/forms/fields.ts'
import { type FieldErrors, type FieldValue, form } from '#shared/forms/form.ts'
import { count, money, percent } from '#shared/forms/number-fields.ts'
import { day } from '#shared/forms/time-fields.ts'
import { fieldErrorMessages } from '#shared/messages/field-errors.ts'
import { couponEditMessages } from '#shared/messages/merchant/discounts.ts'
import { couponCode, couponKinds, maxCouponCode } from '#shared/money/coupons.ts'
import type { NewCoupon } from '#shared/money/discounts.ts'

const noPercent = 'Informe uma porcentagem de 0,01 a 100.'
const noAmount = 'Informe um valor em reais maior que zero.'
const uses = { least: 1, most: 1_000_000, wrong: 'Informe um número de 1 a 1.000.000, ou deixe em branco.' }
const noDay = 'Informe uma data, ou deixe em branco.'

const fields = {
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
}

type CouponFields = { [Name in keyof typeof fields]: FieldValue<(typeof fields)[Name]> }

const rows = [
  ['percent', 'amount'],
  ['maxUses', 'maxUsesPerCustomer'],
  ['startsOn', 'endsOn'],
] as const

const codeTaken = { field: 'code', text: 'Sua loja já tem um cupom com este código.' } as const

/** A store's new coupon. */
export const newCoupon = form('create', fields, {
  rows,
  check: couponErrors,
  values: couponOf,
  refusals: { coupon_code_taken: codeTaken },
  once: true,
})

/** Other terms of a coupon, for orders to come. */
export const couponEdit = form(
  'save',
  {
    /** The revision of what its author saw. */
    base: hidden({ isRight: (seen) => /^\d{1,9}$/.test(seen), wrong: couponEditMessages.conflict }),
    ...fields,
  },
  {
    rows,
    check: couponErrors,
    values: ({ base, ...typedCoupon }) => ({ base: Number(base), coupon: couponOf(typedCoupon) }),
    refusals: {
      coupon_code_taken: codeTaken,
      coupon_code_used: { field: 'code', text: couponEditMessages.codeUsed },
      coupon_used_more: {
        field: 'maxUses',
        text: ({ uses: used }) => couponEditMessages.usedMore(Number(used)),
      },
    },
  },
)

function couponErrors(
  { kind, percent: bps, amount, startsOn, endsOn }: CouponFields,
  { today }: FormContext,
): FieldErrors<keyof CouponFields> {
  const isTurned = startsOn && endsOn && endsOn < startsOn
  const isOver = endsOn && endsOn < today
  return {
    percent: kind === 'percent' && !bps ? noPercent : undefined,
    amount: kind === 'fixed' && !amount ? noAmount : undefined,
    endsOn: isTurned ? fieldErrorMessages.daysTurned : isOver ? fieldErrorMessages.dayOver : undefined,
  }
}

function couponOf({ percent: bps, amount, minItems, ...coupon }: CouponFields): NewCoupon {
  return {
    ...coupon,
    bps: coupon.kind === 'percent' ? bps : null,
    amountMinor: coupon.kind === 'fixed' ? amount : null,
    minItemsMinor: minItems ?? 0,
  }
}
