import { typed } from '#shared/forms/fields.ts'
import { form } from '#shared/forms/form.ts'
import { maxBoxes, maxBoxGrams, maxBoxMm, type PackingView, usualPiece } from '#shared/merchants/packing.ts'
import { formatNumber } from '#shared/messages/format-number.ts'
import { readKilograms } from '#shared/text/weight-text.ts'

/** The boxes that a store ships in, and its usual piece. */
export const packingForm = form(
  'packing',
  {
    boxes: typed('Suas caixas', {
      hint: `Uma por linha, até ${formatNumber(maxBoxes)}: comprimento × largura × altura em cm, e quanto aguenta em kg. Por exemplo: 30 × 20 × 12, 6 kg`,
      rows: 6,
      max: 1_000,
      read: (text) => (boxesError(text) ? null : boxesIn(text).flatMap((box) => box ?? [])),
      wrong: boxesError,
    }),
    pieceSize: typed('Medidas da peça padrão (cm)', {
      hint: 'Valem para produtos sem medidas.',
      read: readSides,
      wrong: 'Escreva assim: 15 × 10 × 5',
      autoComplete: 'off',
    }),
    pieceWeight: typed('Peso da peça padrão (kg)', {
      hint: 'Vale para produtos sem peso.',
      read: readGrams,
      wrong: 'Escreva o peso em kg, como 0,3.',
      inputMode: 'decimal',
      autoComplete: 'off',
    }),
  },
  {
    values: ({ boxes, pieceSize, pieceWeight: weightGrams }): PackingView => ({
      boxes,
      piece: { ...usualPiece, ...pieceSize, weightGrams },
    }),
  },
)

/** Writes the boxes and the piece as in the form. */
export const packingText = ({ boxes, piece }: PackingView) => ({
  boxes: boxes.map((box) => `${sidesText(box)}, ${kilograms(box.maxGrams)} kg`).join('\n'),
  pieceSize: sidesText(piece),
  pieceWeight: kilograms(piece.weightGrams),
})

/** Parses the boxes of a text, one per line, with null for an invalid line. */
const boxesIn = (text: string) =>
  text
    .trim()
    .split(/\r?\n/)
    .map((line) => (line.trim() === '' ? undefined : readBox(line.trim())))

/** Returns the error, or an empty text. */
function boxesError(text: string): string {
  const read = boxesIn(text)
  const wrong = read.indexOf(null)
  if (wrong >= 0) return `Não entendemos a linha ${wrong + 1}. Escreva assim: 30 × 20 × 12, 6 kg`
  const count = read.filter(Boolean).length
  if (count === 0) return 'Informe ao menos uma caixa.'
  return count > maxBoxes ? `São no máximo ${formatNumber(maxBoxes)} caixas.` : ''
}

/** Parses "30 × 20 × 12, 6 kg", or returns null when it is no box. */
function readBox(line: string): PackingView['boxes'][number] | null {
  const [, sides = '', weight = ''] = /^(.*?)(?:\s*cm)?\s*[,;]\s*(?:até\s*)?([\d.,]+)\s*kg$/i.exec(line) ?? []
  const size = readSides(sides)
  const maxGrams = readGrams(weight)
  return size && maxGrams ? { ...size, maxGrams } : null
}

function readSides(text: string) {
  const sides = text.replace(/\s*cm\s*$/i, '').split(/\s*[x×*]\s*/i)
  const [lengthMm = 0, widthMm = 0, heightMm = 0] = sides.map((side) =>
    /^\d{1,3}(?:[.,]\d)?$/.test(side) ? Math.round(Number(side.replace(',', '.')) * 10) : 0,
  )
  const isSize = sides.length === 3 && [lengthMm, widthMm, heightMm].every((mm) => mm > 0 && mm <= maxBoxMm)
  return isSize ? { lengthMm, widthMm, heightMm } : null
}

function readGrams(text: string): number | null {
  const grams = readKilograms(text)
  return grams !== null && grams > 0 && grams <= maxBoxGrams ? grams : null
}

const sidesText = ({
  lengthMm,
  widthMm,
  heightMm,
}: {
  lengthMm: number
  widthMm: number
  heightMm: number
}) => [lengthMm, widthMm, heightMm].map((mm) => decimal(mm / 10)).join(' × ')
const kilograms = (grams: number) => decimal(grams / 1_000)
const decimal = (value: number) => String(value).replace('.', ',')
