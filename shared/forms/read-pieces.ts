import { type FormValues, formText } from '#shared/forms.ts'
import type { Field } from './field.ts'
import { typed } from './fields.ts'

/** Reads the numbers of `pieces[LINE]`. Null when one is invalid, or when all are zero. */
export function readPieces(form: FormValues, name = 'pieces'): Map<string, number> | null {
  const names = Object.keys(form).filter((each) => each.startsWith(`${name}[`) && each.endsWith(']'))
  const typed = names.map((each) => [each.slice(name.length + 1, -1), formText(form, each)] as const)
  if (typed.some(([, text]) => !/^\d{0,3}$/.test(text))) return null
  const pieces = new Map(typed.map(([line, text]) => [line, Number(text)]))
  const total = [...pieces.values()].reduce((sum, each) => sum + each, 0)
  return pieces.size > 0 && total === 0 ? null : pieces
}

interface PiecesOptions {
  hint?: string
  wrong: string
  /** Null when the pieces are refused. */
  read(sent: FormValues): Map<string, number> | null
}

/** The pieces of an order's lines, typed as `pieces[LINE]`. The page draws a field for each line. */
export const piecesOfLines = (
  label: string,
  { read, ...options }: PiecesOptions,
): Field<Map<string, number>> => typed(label, { ...options, read: (_, { sent }) => read(sent) })

/** Reads the pieces of a form that needs some, or null when there are none. */
export function readSomePieces(sent: FormValues): Map<string, number> | null {
  const pieces = readPieces(sent)
  return pieces && pieces.size > 0 ? pieces : null
}

export const linesOfPieces = (pieces: ReadonlyMap<string, number>) =>
  [...pieces]
    .filter(([, quantity]) => quantity > 0)
    .map(([orderLineId, quantity]) => ({ orderLineId, quantity }))
