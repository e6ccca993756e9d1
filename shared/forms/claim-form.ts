import { claimMessages } from '#shared/messages/account/claims.ts'
import { formatNumber } from '#shared/messages/format-number.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { claimKinds, claimRemedies, maxClaimText } from '#shared/orders/claims.ts'
import { maxNoteLength } from '#shared/orders/returns.ts'
import { files, hidden, only, select } from './choice-fields.ts'
import { note } from './fields.ts'
import { form } from './form.ts'
import { money } from './number-fields.ts'

/** "Não recebi / tive um problema". */
export const openClaimForm = form(
  'problem',
  {
    problem: select('O que aconteceu', claimKinds, {
      labels: claimMessages.kinds,
      placeholder: 'Escolha',
      wrong: 'Escolha o que aconteceu.',
    }),
    problemNote: note('Conte o que houve', {
      hint: `Até ${formatNumber(maxClaimText)} caracteres. O texto entra na conversa do pedido, com as fotos.`,
      missing: 'Conte o que houve.',
      max: maxClaimText,
      wrong: `Use até ${formatNumber(maxClaimText)} caracteres.`,
      rows: 4,
    }),
    pictures: files(),
  },
  { values: ({ problem, problemNote }) => ({ kind: problem, text: problemNote }) },
)

/** A remedy for a claim, with its text. */
const remedyFields = (label: string, hint: string, max: number) => ({
  remedy: select('Solução', claimRemedies, {
    labels: claimMessages.offers,
    placeholder: 'Escolha',
    wrong: 'Escolha a solução.',
  }),
  amount: only(
    { remedy: 'amount' },
    money('Valor a devolver', { least: 1, wrong: 'Escreva o valor, como 25,90.' }),
  ),
  claimText: note(label, {
    hint: `Até ${formatNumber(max)} caracteres. ${hint}`,
    missing: 'Escreva a resposta.',
    max,
    wrong: `Use até ${formatNumber(max)} caracteres.`,
    rows: 5,
  }),
})

/** Shows beside the field why a remedy is impossible. */
const remedyRefusals = {
  refund_too_large: { field: 'amount', text: ruleMessages.refund_too_large, status: 422 },
  nothing_to_refund: { field: 'remedy', text: ruleMessages.nothing_to_refund, status: 422 },
  nothing_to_return: { field: 'remedy', text: ruleMessages.nothing_to_return, status: 422 },
  refund_out_of_reach: { field: 'remedy', text: ruleMessages.refund_out_of_reach, status: 422 },
} as const

/** A store's reply to a claim, with what it offers. */
export const replyClaimForm = form(
  'claim-reply',
  {
    claim: hidden(),
    ...remedyFields(
      'Sua resposta',
      'O cliente lê a resposta na conversa do pedido e por e-mail.',
      maxClaimText,
    ),
  },
  { refusals: remedyRefusals },
)

/** The operator's decision of a claim. */
export const decideClaimForm = form(
  'decide',
  remedyFields('Motivo da decisão', 'Cliente e loja leem o motivo.', maxNoteLength),
  { refusals: remedyRefusals },
)
