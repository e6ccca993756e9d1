import { RadioField } from '#client/ui/form/choice-field.tsx'
import { MergeFields } from '#client/ui/form/merge-fields.tsx'
import { conflictsOf, mergeChoiceField, takenField } from '#shared/catalog/product-merge.ts'
import { storeForm } from '#shared/forms/merchant/store-form.ts'
import { type FormAnswer, formText, formTexts } from '#shared/forms.ts'
import type { StoreFieldName } from '#shared/merchants/store-profile.ts'
import { merchantStoreMessages as messages } from '#shared/messages/merchant/store.ts'

const label = (name: string) => storeForm.fields[name as StoreFieldName]?.label ?? name

/** Values that somebody else saved meanwhile: those merged into the form, and those to choose between. */
export function StoreMergeNews({ form }: { form: FormAnswer | null }) {
  const values = form?.values ?? {}
  const conflicts = conflictsOf(values)
  const taken = formTexts(values, takenField).filter(Boolean)
  if (conflicts.length === 0 && taken.length === 0) return null
  return (
    <section className="panel stack" aria-labelledby="news">
      <h2 id="news">{messages.news}</h2>
      <MergeFields values={values} />
      {taken.length > 0 && <p>{messages.taken(taken.map(label))}</p>}
      {conflicts.map(({ name, theirs }) => (
        <RadioField
          key={name}
          name={mergeChoiceField(name)}
          legend={messages.conflict(label(name))}
          form={form}
          known="mine"
          options={[
            { value: 'mine', label: messages.mine, detail: shownText(formText(values, name)) },
            { value: 'theirs', label: messages.theirs, detail: shownText(theirs) },
          ]}
        />
      ))}
    </section>
  )
}

const maxShownLength = 400

function shownText(text: string): string {
  if (text === '') return messages.blank
  return text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text
}
