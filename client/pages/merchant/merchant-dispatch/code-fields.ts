import { fieldId } from '#client/ui/form/field.tsx'
import { plainCode } from '#shared/orders/tracking-code.ts'

/** Id of the field of a parcel's code. */
export const codeFieldId = fieldId

const codeFields = () => [...document.querySelectorAll<HTMLInputElement>('[data-parcel-code]')]

/**
 * Fills the row that was reached last, if it has no code yet, and returns whether it did. It never guesses another row: the
 * code would go to somebody else's customer.
 */
export function fillReachedCode(code: string): boolean {
  const field = codeFields().find((each) => each === lastReached)
  if (field?.value.trim() !== '') return false
  field.value = code
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}

let lastReached: HTMLInputElement | null = null
/** Remembers the row that a scanned label belongs to, or that there is none: what was scanned is no parcel here. */
export const reachCode = (field: HTMLInputElement | null) => {
  lastReached = field
}

/** Moves on to the next field without a code, or to the button below them. */
export function leaveCode(field: HTMLInputElement): void {
  const fields = codeFields()
  const after = fields.slice(fields.indexOf(field) + 1)
  const next = after.find(({ value }) => value.trim() === '')
  if (next) next.focus()
  else field.form?.querySelector<HTMLButtonElement>('[data-send-parcels]')?.focus()
}

/** Returns another field with the same code. */
export const otherFieldWith = (field: HTMLInputElement): HTMLInputElement | undefined =>
  codeFields().find(
    (each) => each !== field && each.value !== '' && plainCode(each.value) === plainCode(field.value),
  )
