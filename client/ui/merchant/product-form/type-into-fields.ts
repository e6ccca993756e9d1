/** Types a value into fields, so that whoever listens to the form learns of it as if a person had. */
export function typeIntoFields(fields: readonly HTMLInputElement[], value: string): void {
  for (const field of fields) {
    if (field.value === value) continue
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** The fields of one kind in all combinations of a form, such as their prices. */
export const fieldsOf = (form: HTMLFormElement, name: string) => [
  ...form.querySelectorAll<HTMLInputElement>(`.variant-row input[name^="${name}."]`),
]
