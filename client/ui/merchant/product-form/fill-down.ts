import type { KeyboardEvent, MouseEvent } from 'react'
import { namesForAll } from '#shared/catalog/values-for-all.ts'
import { typeIntoFields } from './type-into-fields.ts'

/** Repeats the value of the focused field in the combinations below, by the key of spreadsheets. */
export function fillDownByKey(event: KeyboardEvent) {
  const { target, key, ctrlKey, metaKey } = event
  if (key.toLowerCase() !== 'd' || !(ctrlKey || metaKey) || !(target instanceof HTMLInputElement)) return
  const [name] = target.name.split('.')
  if (!name || target.type !== 'text') return
  event.preventDefault()
  typeIntoFields(below(target, name), target.value)
}

/** Repeats what a combination has of price, weight and stock in those below. */
export function fillRowDown({ currentTarget }: MouseEvent<HTMLElement>) {
  const row = currentTarget.closest('.variant-row')
  for (const name of namesForAll) {
    const field = row?.querySelector<HTMLInputElement>(`input[name^="${name}."]`)
    if (field?.value) typeIntoFields(below(field, name), field.value)
  }
}

/** The fields of the same kind in the combinations below a field's own. */
function below(field: HTMLInputElement, name: string): HTMLInputElement[] {
  const rows = [...(field.form?.querySelectorAll('.variant-row') ?? [])]
  const at = rows.findIndex((row) => row.contains(field))
  return rows
    .slice(at + 1)
    .flatMap((row) => [...row.querySelectorAll<HTMLInputElement>(`input[name^="${name}."]`)])
}
