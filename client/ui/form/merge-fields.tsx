import { conflictField, conflictsOf, takenField } from '#shared/catalog/product-merge.ts'
import { type FormValues, formTexts } from '#shared/forms.ts'

/** Hidden fields, so that a form that comes back for another reason still shows the conflicts. */
export function MergeFields({ values }: { values: FormValues }) {
  const fields = [
    ...conflictsOf(values).map(({ name, theirs }) => [conflictField(name), theirs] as const),
    ...formTexts(values, takenField).map((name) => [takenField, name] as const),
  ]
  return fields.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ))
}
