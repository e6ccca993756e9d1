import { type FormEvent, useState } from 'react'
import { inheritedFields, optionNameField, typedOptions } from '#shared/catalog/product-form.ts'
import { draftKeyField } from '#shared/forms/draft-key.ts'
import { type FormAnswer, type FormValues, formText } from '#shared/forms.ts'
import { productFormMessages as messages } from '#shared/messages/merchant/product-form.ts'
import { FormProblems } from '../../form/form-errors.tsx'
import { Form } from '../../form/panel-form.tsx'
import { Notice } from '../../page/notice.tsx'
import { BasicFields, SearchFields } from './basic-fields.tsx'
import { MergeNews } from './merge-news.tsx'
import { OptionFields } from './option-fields.tsx'
import { SaleFields } from './sale-fields.tsx'
import { SaveBar } from './save-bar.tsx'
import { VariantFields } from './variant-fields.tsx'

interface ProductFormProps {
  /** The form as it was loaded; `form` is how it came back. */
  values: FormValues
  form: FormAnswer | null
  categories: readonly { value: string; label: string }[]
  /** The stock of saved variants by id; null where it is not counted. */
  levels: Readonly<Record<string, number | null>>
  submit: string
  /** The operator looks at products of the store before they are on sale. */
  isReviewed: boolean
  /** Says whose form it is, should their session end. */
  draftKey: string
  /** Of a product that does not exist yet. */
  formKey?: string
  /** What is shown is not a product yet. */
  isNew?: boolean
  /** The variants that are too many for a form. */
  tooMany?: number
}

const { parts } = messages

/** What the product and each of its variants were when the form was made. */
const basesOf = (values: FormValues) =>
  Object.entries(values)
    .filter(([name]) => name === 'base' || name.startsWith('base.'))
    .join(' ')

/** Everything that is typed of a product. */
export function ProductForm({ form: answer, ...others }: ProductFormProps) {
  const { values, categories, isReviewed, submit, draftKey, formKey, isNew, tooMany = 0 } = others
  const [discards, setDiscards] = useState({ count: 0, answer: null as FormAnswer | null })
  const form = answer === discards.answer ? null : answer
  const props = { ...others, form }
  const shown = form?.values ?? values
  return (
    // What was saved meanwhile, by somebody else or here, comes as a new form.
    <Form
      key={`${basesOf(shown)} ${discards.count}`}
      id="product-form"
      method="post"
      noValidate
      preventScrollReset
      className="stack"
    >
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name={draftKeyField} value={draftKey} />
      {formKey && <input type="hidden" name="formKey" value={formKey} />}
      <input type="hidden" name="base" value={formText(shown, 'base')} />
      <input type="hidden" name="format" value={formText(shown, 'format')} />
      <FormProblems form={form} />
      <MergeNews form={form} categories={categories} />
      <BasicFields values={values} form={form} categories={categories} isReviewed={isReviewed} />
      {optionNameField(0) in shown ? (
        <Variants {...props} shown={shown} />
      ) : (
        <Notice>{messages.tooManySaved(tooMany)}</Notice>
      )}
      <SaleFields values={values} form={form} />
      <SearchFields values={values} form={form} />
      <SaveBar
        saved={isNew ? null : values}
        submit={submit}
        isDiscarded={discards.count > 0}
        onDiscard={() => setDiscards({ count: discards.count + 1, answer })}
      />
    </Form>
  )
}

/** Options and their combinations: what is typed of an option shows its combinations at once. */
function Variants({ form, shown, levels }: ProductFormProps & { shown: FormValues }) {
  const [typed, setTyped] = useState(shown)
  const options = typedOptions(typed)
  const answer = form && { ...form, values: typed }
  const readOptions = (event: FormEvent<HTMLElement>) => {
    const { target } = event
    if (!(target instanceof HTMLInputElement) || !target.name.startsWith('optionName') || !target.form) return
    const entries = [...new FormData(target.form)].map(([name, value]) => [name, String(value)])
    // Combinations that are gone for now return with what was typed of them.
    const stored = Object.entries(typed).filter(([name]) => !name.startsWith('off.'))
    setTyped({ ...Object.fromEntries(stored), ...Object.fromEntries(entries) })
  }
  return (
    <>
      <section className="panel panel-raised stack" aria-labelledby="options" onChange={readOptions}>
        <h2 id="options">{parts.options}</h2>
        <p className="soft">{messages.optionsText}</p>
        <OptionFields options={options} form={answer} />
      </section>
      <section className="panel panel-raised stack" aria-labelledby="variants">
        <h2 id="variants">{parts.variants}</h2>
        <VariantFields
          options={options}
          typed={typed}
          likely={inheritedFields(typed)}
          form={answer}
          levels={levels}
        />
      </section>
    </>
  )
}
