import { type FormValues, formText } from '#shared/forms.ts'
import { exchangeMessages } from '#shared/messages/account/exchanges.ts'
import { returnMessages, tooManyPiecesText } from '#shared/messages/account/returns.ts'
import { formatNumber } from '#shared/messages/format-number.ts'
import { maxExchangeFreightMinor } from '#shared/orders/exchanges.ts'
import { maxNoteLength, returnKinds, returnRemedies } from '#shared/orders/returns.ts'
import { choice, hidden, select } from './choice-fields.ts'
import { blank, note, optional, typed } from './fields.ts'
import { form } from './form.ts'
import { money } from './number-fields.ts'
import { linesOfPieces, piecesOfLines, readPieces, readSomePieces } from './read-pieces.ts'
import { restock } from './refund-forms.ts'

const noPieces = 'Diga quantas peças de cada produto.'

/** The variants that are wanted for lines, chosen as `wanted[LINE]`. The page draws a field for each line. */
const wantedOfLines = typed('Trocar por', { read: (_, { sent }) => readWanted(sent), wrong: '' })

function readWanted(sent: FormValues): Map<string, string> {
  const names = Object.keys(sent).filter((name) => name.startsWith('wanted[') && name.endsWith(']'))
  const chosen = names.map((name) => [name.slice('wanted['.length, -1), formText(sent, name)] as const)
  return new Map(chosen.filter(([, variantId]) => variantId !== ''))
}

/** The pieces that a customer wants to return, what they want for them, and the reason. */
export const returnForm = form(
  'return',
  {
    pieces: piecesOfLines('O que você quer devolver', { read: readSomePieces, wrong: noPieces }),
    remedy: optional(
      choice(exchangeMessages.remedy, returnRemedies, {
        labels: exchangeMessages.remedies,
        details: exchangeMessages.remedyDetails,
        initial: 'refund',
        wrong: 'Escolha o que você quer.',
      }),
    ),
    wanted: wantedOfLines,
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
    check({ kind, note: told, remedy, wanted, pieces }) {
      const isNamed = linesOfPieces(pieces).every(({ orderLineId }) => wanted.has(orderLineId))
      return {
        ...(kind === 'defect' && told === '' && { note: 'Conte à loja o que houve.' }),
        ...(remedy === 'exchange' && !isNamed && { wanted: exchangeMessages.wantedMissing }),
      }
    },
    values: ({ pieces, wanted, remedy, ...why }) => ({
      lines: linesOfPieces(pieces).map((line) => ({
        ...line,
        wantedVariantId: wanted.get(line.orderLineId) ?? null,
      })),
      remedy: remedy ?? 'refund',
      ...why,
    }),
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
  hint: 'Para recusar, no todo ou em parte, diga por quê.',
  read: (text) => text.slice(0, maxNoteLength),
  wrong: '',
  max: maxNoteLength,
  rows: 3,
})

/** A store accepts that something is returned. */
export const approveReturnForm = form('return-approve', { return: hidden(), answer: blank(answer) })

/** A store accepts an exchange, and says what sending it costs. */
export const exchangeReturnForm = form(
  'return-exchange',
  {
    return: hidden(),
    freight: optional(
      money(exchangeMessages.freight, {
        hint: exchangeMessages.freightHint,
        wrong: exchangeMessages.freightWrong,
        most: maxExchangeFreightMinor,
      }),
    ),
    answer: blank(answer),
  },
  {
    values: ({ freight, ...given }) => ({ ...given, shippingMinor: freight ?? 0 }),
    refusals: { out_of_stock: { text: exchangeMessages.outOfStock } },
  },
)

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
