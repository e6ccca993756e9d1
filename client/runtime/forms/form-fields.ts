import { type DraftField, isSecret, isStorable, isTyped } from './draft-text.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Returns the posted forms of the page. Losing a search form would not matter. */
export const postedForms = () => [...document.forms].filter(isPosted)

/** Reads the attribute, because a field named `method` hides the property. */
export const isPosted = (form: HTMLFormElement) => form.getAttribute('method')?.toLowerCase() === 'post'

/** Fields changed before the app started. Choices are left out, because they may be preselected. */
export const wasTypedInto = (form: HTMLFormElement) =>
  controlsOf(form).some(
    (control) =>
      !(control instanceof HTMLSelectElement) &&
      !isChoice(control) &&
      control.type !== 'hidden' &&
      control.value !== control.defaultValue,
  )

export const holdsSecrets = (form: HTMLFormElement) =>
  controlsOf(form).some((control) => isSecret(control) && control.value !== '')

/** The typed and chosen values, as far as they may be stored. */
export function readFields(forms: HTMLFormElement[]): DraftField[] {
  const all = postedForms()
  return forms.flatMap((form) =>
    controlsOf(form)
      .filter(isStorable)
      .map((control) => ({
        form: all.indexOf(form),
        name: control.name,
        index: sameName(form, control.name).indexOf(control),
        value: isChoice(control) ? control.checked : control.value,
      })),
  )
}

/** Fills in the fields that still exist, and returns their forms. */
export function fillFields(fields: DraftField[]): Set<HTMLFormElement> {
  const forms = postedForms()
  const filled = new Set<HTMLFormElement>()
  for (const { form: formIndex, name, index, value } of fields) {
    const form = forms[formIndex]
    const control = form && sameName(form, name)[index]
    if (!control || !isStorable(control)) continue
    fill(control, value)
    filled.add(form)
  }
  return filled
}

/**
 * Copies the input of one form into its successor in the same document, including what may not be stored, and moves the
 * focus.
 */
export function carryFields(form: HTMLFormElement, successor: HTMLFormElement, focused: Element | null) {
  for (const control of controlsOf(form).filter(isTyped)) {
    const index = sameName(form, control.name).indexOf(control)
    const next = sameName(successor, control.name)[index]
    if (!next || next.type !== control.type) continue
    fill(next, isChoice(control) ? control.checked : control.value)
    if (control === focused) moveFocus(control, next)
  }
}

function moveFocus(from: Control, to: Control) {
  to.focus({ preventScroll: true })
  if (from instanceof HTMLSelectElement || to instanceof HTMLSelectElement) return
  // Some kinds of fields have no selection.
  if (from.selectionStart !== null) to.setSelectionRange(from.selectionStart, from.selectionEnd)
}

const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is Control =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  )

const sameName = (form: HTMLFormElement, name: string) =>
  controlsOf(form).filter((control) => control.name === name)

const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

/** Dispatches the events of typing, so that the page's listeners run. */
export function fill(control: Control, value: string | boolean) {
  if (isChoice(control)) {
    // A radio button is only unchecked by checking another.
    if (control.checked !== value && (value || control.type === 'checkbox')) control.click()
    return
  }
  if (control.value === value) return
  // React tracks values set on the element itself and would ignore the event.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }))
}
