import type { ReadForm } from '#shared/forms/read-form.ts'
import { type FormValues, formText } from '#shared/forms.ts'
import { maxBoxes, maxBoxGrams, maxBoxMm, type PackingView, usualPiece } from '#shared/merchants/packing.ts'
import { packingMessages } from '#shared/messages/merchant/packing.ts'
import { readKilograms } from '#shared/text/weight-text.ts'

const { fieldErrors } = packingMessages

/** Boxes, one in a line, and the usual piece; all errors at once. */
export function readPacking(form: FormValues): ReadForm<PackingView> {
  const errors: Record<string, string> = {}
  const lines = formText(form, 'boxes')
    .split(/\r?\n/)
    .map((line) => line.trim())
  const read = lines.map((line) => (line === '' ? undefined : readBox(line)))
  const boxes = read.flatMap((box) => box ?? [])
  const wrong = read.indexOf(null)
  if (wrong >= 0) errors.boxes = fieldErrors.line(wrong + 1)
  else if (boxes.length === 0) errors.boxes = fieldErrors.none
  else if (boxes.length > maxBoxes) errors.boxes = fieldErrors.tooMany
  const size = readSides(formText(form, 'pieceSize'))
  if (!size) errors.pieceSize = fieldErrors.size
  const weightGrams = readGrams(formText(form, 'pieceWeight'))
  if (!weightGrams) errors.pieceWeight = fieldErrors.weight
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, values: { boxes, piece: { ...usualPiece, ...size, weightGrams: weightGrams ?? 0 } } }
}

/** As the form has it. */
export const packingText = ({ boxes, piece }: PackingView) => ({
  boxes: boxes.map((box) => `${sidesText(box)}, ${kilograms(box.maxGrams)} kg`).join('\n'),
  pieceSize: sidesText(piece),
  pieceWeight: kilograms(piece.weightGrams),
})

/** "30 × 20 × 12, 6 kg"; null: it is none. */
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
