import { RadioField } from '#client/ui/form/choice-field.tsx'
import { MergeFields } from '#client/ui/form/merge-fields.tsx'
import { typedOptions, typedVariants, variantField } from '#shared/catalog/product-fields.ts'
import { conflictsOf, mergeChoiceField, takenField } from '#shared/catalog/product-merge.ts'
import { type FormAnswer, type FormValues, formText, formTexts } from '#shared/forms.ts'
import { merchantProductsMessages } from '#shared/messages/merchant/merchant-products.ts'
import {
  fieldLabel,
  productFormMessages as messages,
  savedOptionsText,
} from '#shared/messages/merchant/product-form.ts'

interface MergeNewsProps {
  form: FormAnswer | null
  categories: readonly { value: string; label: string }[]
}

/** Values that somebody else saved meanwhile: those merged into the form, and those to choose between. */
export function MergeNews({ form, categories }: MergeNewsProps) {
  const values = form?.values ?? {}
  const conflicts = conflictsOf(values)
  const taken = formTexts(values, takenField).filter(Boolean)
  if (conflicts.length === 0 && taken.length === 0) return null
  const label = (name: string) => fieldLabel(name, optionsOfField(values, name))
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
            {
              value: 'mine',
              label: messages.mine,
              detail: shownValue(name, mineOf(values, name), categories),
            },
            { value: 'theirs', label: messages.theirs, detail: shownValue(name, theirs, categories) },
          ]}
        />
      ))}
    </section>
  )
}

/** Returns the option values of the combination that a field belongs to. */
const optionsOfField = (values: FormValues, name: string) =>
  typedVariants(typedOptions(values)).find(({ key }) => name.endsWith(`.${key}`))?.options ?? []

function mineOf(values: FormValues, name: string): string {
  if (name !== 'optionName1') return formText(values, name)
  return JSON.stringify(typedOptions(values).map((each) => [each.name, ...each.values.filter(Boolean)]))
}

const maxShownLength = 400

function shownValue(name: string, text: string, categories: MergeNewsProps['categories']): string {
  if (name === 'optionName1') return savedOptionsText(text)
  if (name === 'category')
    return categories.find(({ value }) => value === text)?.label ?? messages.categoryNone
  if (name === 'status') return merchantProductsMessages.statuses[text as 'draft'] ?? text
  if (name.startsWith(variantField('off', ''))) return text ? messages.notSold : messages.sold
  if (name.startsWith(variantField('oversell', ''))) return text ? messages.oversells : messages.notOversells
  if (text === '') return messages.blank
  return text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text
}
