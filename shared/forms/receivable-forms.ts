import { type FormValues, formText } from '#shared/forms.ts'
import { formatNumber } from '#shared/messages/format-number.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { maxNoteLength } from '#shared/orders/returns.ts'
import { checkbox, selectListed } from './choice-fields.ts'
import { note, optional, typed } from './fields.ts'
import { form } from './form.ts'
import { money } from './number-fields.ts'

const store = (wrong: string) => selectListed('Loja', { placeholder: 'Escolha a loja', wrong })

const amount = (label: string, { least = 1, hint }: { least?: number; hint?: string } = {}) =>
  money(label, { hint, least, wrong: 'Escreva um valor, como 25,90.' })

const noPayer = 'Escolha a loja.'
const maxReference = 120

/** A store's payment of what it owes, or the platform's of the store's credit. */
export const receiveOwedForm = form(
  'receive',
  {
    store: store(noPayer),
    amount: amount('Valor (R$)'),
    toStore: checkbox('Fomos nós que pagamos à loja', { hint: 'Do crédito que ela tem.' }),
    reference: typed('Referência da transferência', {
      hint: 'Como o banco a chama. A mesma referência de novo não muda nada.',
      missing: 'Escreva a referência da transferência.',
      read: (reference) => (reference.length <= maxReference ? reference : null),
      wrong: `Use até ${formatNumber(maxReference)} caracteres.`,
      max: maxReference,
      autoComplete: 'off',
    }),
  },
  {
    rows: [['store', 'amount']],
    values: ({ toStore, amount: minor, ...received }) => ({
      ...received,
      amountMinor: toStore ? -minor : minor,
    }),
    refusals: {
      credit_too_small: { field: 'amount', text: ruleMessages.credit_too_small },
      not_found: { field: 'store', text: noPayer, status: 422 },
      idempotency_mismatch: {
        field: 'reference',
        text: 'Esta referência já foi registrada com outro valor.',
      },
    },
  },
)

const noDebtor = 'Escolha a loja que deve.'

/** A write-off of an uncollectible debt, with the reason for the audit log. */
export const writeOffForm = form(
  'write-off',
  {
    lostStore: store(noDebtor),
    lostAmount: amount('Valor perdido (R$)'),
    reason: note('Motivo', {
      hint: 'Fica no histórico.',
      missing: 'Diga por que ninguém consegue cobrar.',
      max: maxNoteLength,
      wrong: `Use até ${formatNumber(maxNoteLength)} caracteres.`,
    }),
  },
  {
    rows: [['lostStore', 'lostAmount']],
    refusals: {
      not_found: { field: 'lostStore', text: noDebtor, status: 422 },
      nothing_owed: { field: 'lostAmount', text: ruleMessages.nothing_owed },
    },
  },
)

/** Sent with the confirmation: the confirmed input, as it was typed. */
export const writeOffConfirmed = 'confirmed'

export const writeOffSubject = (sent: FormValues): string =>
  JSON.stringify(Object.keys(writeOffForm.fields).map((name) => formText(sent, name)))

/** The debt above which a store stops selling. Empty for no limit. */
export const debtLimitForm = form('limit', {
  limit: optional(amount('Limite (R$)', { least: 0, hint: 'Vazio: nenhuma loja é suspensa por dívida.' })),
})
