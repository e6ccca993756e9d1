import { fieldId } from '#client/ui/form/field.tsx'
import { plainCode } from '#shared/orders/tracking-code.ts'

/** Id of the field of a parcel's code. */
export const codeFieldId = fieldId

const codeFields = () => [...document.querySelectorAll<HTMLInputElement>('[data-parcel-code]')]

/** Fills the row that was reached last, or else the first without a code. Returns false when all have theirs. */
export function fillNextCode(code: string): boolean {
  const fields = codeFields()
  const isEmpty = (field: HTMLInputElement) => field.value.trim() === ''
  const field = fields.find((each) => each === lastReached && isEmpty(each)) ?? fields.find(isEmpty)
  if (!field) return false
  field.value = code
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}

let lastReached: HTMLInputElement | null = null
export const reachCode = (field: HTMLInputElement) => {
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
