import { type FormValues, formText, formTexts } from '#shared/forms.ts'
import { fieldErrorMessages } from '#shared/messages/field-errors.ts'
import { commissionRuleMessages } from '#shared/messages/operator/commission.ts'
import { type MatchKind, matchFields, maxCommissionName } from '#shared/money/commission-rules.ts'
import { checkbox } from './choice-fields.ts'
import { optional, text } from './fields.ts'
import { form } from './form.ts'
import { money, percent } from './number-fields.ts'
import { day } from './time-fields.ts'

const noDay = 'Informe uma data, ou deixe em branco.'
const dayPast = 'Este dia já passou: uma regra não alcança pedidos já feitos.'

const amount = (label: string, hint?: string) =>
  optional(money(label, { hint, wrong: 'Informe um valor em reais, ou deixe em branco.' }))

/** A commission rule without its matches: its rate, price range and dates. */
export const commissionRuleForm = form(
  'change',
  {
    name: text('Nome da regra', {
      hint: 'Aparece na explicação da comissão de cada pedido.',
      missing: 'Dê um nome à regra.',
      wrong: 'Use só letras, números e pontuação comum.',
      max: maxCommissionName,
      autoComplete: 'off',
    }),
    percent: percent('Porcentagem', {
      hint: 'De 0 a 100, como 12 ou 8,5. Sobre o valor do item depois dos descontos da loja.',
      wrong: 'Informe uma porcentagem de 0 a 100, com até duas casas.',
    }),
    fixed: amount('Mais um valor fixo por unidade', 'Em reais, como 2,50.'),
    min: amount('No mínimo, por item'),
    max: amount('No máximo, por item'),
    shipping: checkbox('Cobrar a porcentagem também sobre o frete'),
    valueFrom: amount('Preço da unidade, a partir de'),
    valueTo: amount('Preço da unidade, até'),
    from: optional(
      day('A partir do dia', {
        hint: 'Em branco: a partir de agora. Até esse dia, tudo fica como está.',
        wrong: noDay,
      }),
    ),
    until: optional(day('Até o dia', { hint: 'O dia conta. Em branco: sem fim.', wrong: noDay })),
  },
  {
    rows: [
      ['min', 'max'],
      ['valueFrom', 'valueTo'],
      ['from', 'until'],
    ],
    check: ({ min, max, valueFrom, valueTo, from, until }, { today }) => ({
      max: min !== null && max !== null && min > max ? 'O máximo é menor que o mínimo.' : undefined,
      valueTo:
        valueFrom !== null && valueTo !== null && valueFrom > valueTo
          ? 'O preço final é menor que o inicial.'
          : undefined,
      from: from && from < today ? dayPast : undefined,
      until: until && until < (from ?? today) ? fieldErrorMessages.daysTurned : undefined,
    }),
    values: ({ percent: bps, fixed, min, max, shipping, valueFrom, valueTo, ...rest }) => ({
      ...rest,
      bps,
      fixedMinor: fixed ?? 0,
      minMinor: min,
      maxMinor: max,
      appliesToShipping: shipping,
      valueFromMinor: valueFrom,
      valueToMinor: valueTo,
    }),
    refusals: { not_found: { text: commissionRuleMessages.gone, status: 409 } },
  },
)

/** The last day of a rule. Without a date it ends now. */
export const commissionEndForm = form(
  'end',
  {
    lastDay: optional(day('Último dia', { hint: 'O dia conta. Em branco: encerra agora.', wrong: noDay })),
  },
  { check: ({ lastDay }, { today }) => ({ lastDay: lastDay && lastDay < today ? dayPast : undefined }) },
)

const maxNames = 100

/** Reads the slugs of one kind: the ticked ones and the typed one, which may be a pasted address. */
export function readNames(sent: FormValues, kind: MatchKind): string[] {
  const typed = formText(sent, matchFields[kind])
  const ticked = formTexts(sent, kind).slice(0, maxNames)
  return [...new Set([...ticked, ...(typed === '' ? [] : [slugOfAddress(typed)])])]
}

/** "https://shop.example/stores/ana/products/caneca?v=1" is `ana/caneca`. */
function slugOfAddress(typed: string): string {
  const path = typed.replace(/[?#].*$/, '').replace(/^.*\/stores\//, '')
  return path.replace('/products/', '/').replace(/\/$/, '')
}
