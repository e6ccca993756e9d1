import { type FormValues, formText } from '#shared/forms.ts'
import { returnMessages, tooManyPiecesText } from '#shared/messages/account/returns.ts'
import { formatNumber } from '#shared/messages/format-number.ts'
import { maxNoteLength, returnKinds } from '#shared/orders/returns.ts'
import { hidden, select } from './choice-fields.ts'
import { blank, note, typed } from './fields.ts'
import { form } from './form.ts'
import { linesOfPieces, piecesOfLines, readPieces, readSomePieces } from './read-pieces.ts'
import { restock } from './refund-forms.ts'

const noPieces = 'Diga quantas peças de cada produto.'

/** The pieces that a customer wants to return, and the reason. */
export const returnForm = form(
  'return',
  {
    pieces: piecesOfLines('O que você quer devolver', { read: readSomePieces, wrong: noPieces }),
    kind: select('Por quê', returnKinds, {
      labels: returnMessages.kinds,
      wrong: 'Escolha por que quer devolver.',
    }),
    note: blank(
      note('Conte o que houve', {
        hint: `Até ${formatNumber(maxNoteLength)} caracteres. Só é preciso quando há um defeito.`,
        max: maxNoteLength,
        wrong: 'Escreva no máximo 500 caracteres.',
      }),
    ),
  },
  {
    check: (values) =>
      values.kind === 'defect' && values.note === '' ? { note: 'Conte à loja o que houve.' } : {},
    values: ({ pieces, ...why }) => ({ lines: linesOfPieces(pieces), ...why }),
    refusals: {
      too_many_pieces: {
        field: 'pieces',
        text: ({ title, left }) => tooManyPiecesText(String(title), Number(left)),
      },
    },
  },
)

const whyNot = 'Explique ao cliente por quê.'

const answer = typed('Resposta ao cliente', {
  read: (text) => text.slice(0, maxNoteLength),
  wrong: '',
  max: maxNoteLength,
  rows: 3,
})

/** A store accepts that something is returned. */
export const approveReturnForm = form('return-approve', { return: hidden(), answer: blank(answer) })

/** A store refuses that something is returned. */
export const rejectReturnForm = form(
  'return-reject',
  { return: hidden(), answer },
  { check: (values) => (values.answer === '' ? { answer: whyNot } : {}) },
)

/** The pieces that a store accepts of what came back. */
export const inspectReturnForm = form(
  'return-inspect',
  {
    return: hidden(),
    pieces: piecesOfLines('Conferir e devolver o dinheiro', {
      hint: 'O cliente recebe de volta o que você aceitar. Se não aceitar tudo, explique.',
      read: readAccepted,
      wrong: noPieces,
    }),
    restock,
    answer: blank(answer),
  },
  {
    values: ({ pieces, restock: isBack, ...given }) => ({
      ...given,
      lines: [...pieces].map(([orderLineId, acceptedQuantity]) => ({
        orderLineId,
        acceptedQuantity,
        restock: isBack,
      })),
    }),
    refusals: { invalid_form: { field: 'answer', text: whyNot } },
  },
)

/** Accepting no piece is a valid decision, too. */
function readAccepted(sent: FormValues): Map<string, number> | null {
  const names = Object.keys(sent).filter((name) => name.startsWith('accepted['))
  if (names.length === 0 || names.some((name) => !/^\d{1,3}$/.test(formText(sent, name)))) return null
  return readPieces(sent, 'accepted') ?? new Map()
}
