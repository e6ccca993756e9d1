import { importReasons } from '#shared/messages/command-line/import.ts'

const millimetersPerCentimeter = 10

/** The sides of a packed product. */
export type Side = 'length' | 'width' | 'height'

type Columns = Record<Side, number | undefined>

/** Returns the columns of a packed size, or none if the file lacks a side: then the others are stored as they are. */
export const sizeColumns = (sides: Columns): Columns =>
  Object.values(sides).includes(undefined)
    ? { length: undefined, width: undefined, height: undefined }
    : sides

/** Converts a packed size from centimeters. A side that is none is left out, and `note` gets why. */
export function sizeInMillimeters(
  textOf: (side: Side) => string,
  note: (side: Side, reason: string) => void,
): Record<`${Side}Mm`, string> {
  const read = (side: Side) => {
    const text = textOf(side)
    const size = millimetersOf(text)
    if (size === null) note(side, importReasons.notCentimeters(text))
    return size ?? ''
  }
  return { lengthMm: read('length'), widthMm: read('width'), heightMm: read('height') }
}

/** Converts centimeters to a text of millimeters, or null if they are no size. */
function millimetersOf(text: string): string | null {
  const written = text.replace(/\s*cm$/i, '').replace(',', '.')
  if (written === '' || Number(written) === 0) return ''
  return /^\d+(?:\.\d+)?$/.test(written)
    ? String(Math.round(Number(written) * millimetersPerCentimeter))
    : null
}
