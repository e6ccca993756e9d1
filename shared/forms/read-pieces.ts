import { type FormValues, formText } from '#shared/forms.ts'

/** Reads the numbers of `pieces[LINE]`. Null when one is invalid, or when all are zero. */
export function readPieces(form: FormValues, name = 'pieces'): Map<string, number> | null {
  const names = Object.keys(form).filter((each) => each.startsWith(`${name}[`) && each.endsWith(']'))
  const typed = names.map((each) => [each.slice(name.length + 1, -1), formText(form, each)] as const)
  if (typed.some(([, text]) => !/^\d{0,3}$/.test(text))) return null
  const pieces = new Map(typed.map(([line, text]) => [line, Number(text)]))
  const total = [...pieces.values()].reduce((sum, each) => sum + each, 0)
  return pieces.size > 0 && total === 0 ? null : pieces
}
