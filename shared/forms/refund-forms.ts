import { refundMessages } from '#shared/messages/account/refunds.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { givenReasons, maxNoteLength } from '#shared/orders/returns.ts'
import { checkbox, hidden, select } from './choice-fields.ts'
import { blank, note, optional, typed } from './fields.ts'
import { form } from './form.ts'
import { money } from './number-fields.ts'
import { linesOfPieces, piecesOfLines, readPieces, readSomePieces } from './read-pieces.ts'

const tooLong = 'Escreva no máximo 500 caracteres.'

export const restock = checkbox('Voltam para o estoque')

/** Cancels some of an order's pieces. */
export const cancelLinesForm = form(
  'cancel-lines',
  {
    pieces: piecesOfLines('Quais produtos', {
      read: readSomePieces,
      wrong: 'Escolha quantos de cada produto cancelar.',
    }),
    note: typed('Motivo do cancelamento', {
      missing: 'Conte ao cliente o motivo.',
      read: (text) => text.slice(0, maxNoteLength),
      wrong: '',
      max: maxNoteLength,
      rows: 3,
    }),
    restock,
  },
  { values: ({ pieces, ...why }) => ({ lines: linesOfPieces(pieces), ...why }) },
)

/** Cancels an order that cannot be fulfilled. */
export const cancelOrderForm = form('cancel', {
  note: typed('Por que não dá para atender este pedido?', {
    hint: 'O cliente lê esta explicação.',
    missing: 'Escreva o motivo do cancelamento.',
    read: (text) => (text.length <= maxNoteLength ? text : null),
    wrong: 'Use até 500 caracteres.',
    max: maxNoteLength,
  }),
  restock: checkbox('Os produtos voltam ao estoque'),
})

/** The fields of what is refunded. */
export const refundedParts = ['pieces', 'shipping', 'free'] as const
export type RefundedPart = (typeof refundedParts)[number]

const amount = (label: string) => optional(money(label, { wrong: 'Escreva um valor, como 12,50.' }))

/** Refunds pieces, shipping or a free amount. */
export const refundForm = form(
  'refund',
  {
    pieces: piecesOfLines('Quais produtos', {
      read: (sent) => readPieces(sent) ?? new Map(),
      wrong: '',
    }),
    restock,
    shipping: amount('Frete a devolver (R$)'),
    free: amount('Outro valor (R$)'),
    reason: select('Motivo', givenReasons, {
      labels: refundMessages.reasons,
      placeholder: 'Escolha',
      wrong: 'Escolha um motivo.',
    }),
    note: blank(note('Recado ao cliente', { max: maxNoteLength, wrong: tooLong })),
  },
  {
    check: ({ pieces, shipping, free }) =>
      pieces.size > 0 || shipping || free ? {} : { pieces: 'Escolha produtos, frete ou outro valor.' },
    values: ({ pieces, restock: isBack, shipping, free, ...why }) => ({
      lines: linesOfPieces(pieces).map((line) => ({ ...line, restock: isBack })),
      shippingMinor: shipping ?? 0,
      freeMinor: free ?? 0,
      ...why,
    }),
    refusals: {
      refund_too_large: {
        field: ({ part }) => refundedParts.find((each) => each === part),
        text: ruleMessages.refund_too_large,
      },
    },
  },
)

/** Reports that a refund that was marked as sent was not. */
export const undoRefundForm = form('undo-refund', {
  refund: hidden(),
  undoReason: note('O que aconteceu', {
    missing: 'Conte ao cliente o que aconteceu.',
    max: maxNoteLength,
    wrong: tooLong,
  }),
})
