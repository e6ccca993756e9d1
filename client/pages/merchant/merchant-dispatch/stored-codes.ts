const keyOf = (fieldName: string) => `app:dispatch:${fieldName}`

/** Stores what was typed into the field of a parcel while this tab is open, for when somebody leaves before sending it. */
export function storeCode({ name, value }: HTMLInputElement): void {
  try {
    if (value.trim() === '') sessionStorage.removeItem(keyOf(name))
    else sessionStorage.setItem(keyOf(name), value)
  } catch {
    // The browser stores nothing: the codes last as long as the page.
  }
}

/** Fills in what was typed before, beside what the page knows. */
export function fillStoredCode(field: HTMLInputElement): void {
  try {
    field.value = sessionStorage.getItem(keyOf(field.name)) ?? field.value
  } catch {
    // See above.
  }
}
