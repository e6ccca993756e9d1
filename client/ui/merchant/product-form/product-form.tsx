import { type FormEvent, useState } from 'react'
import { productStatuses } from '#shared/catalog/merchant-products.ts'
import { inheritedFields, optionNameField, typedOptions } from '#shared/catalog/product-form.ts'
import {
  maxSeoLength,
  maxTagsLength,
  maxTitleLength,
  maxTypedDescription,
} from '#shared/catalog/product-limits.ts'
import { type FormAnswer, type FormValues, formText } from '#shared/forms.ts'
import { merchantProductsMessages } from '#shared/messages/merchant/merchant-products.ts'
import { productFormMessages as messages } from '#shared/messages/merchant/product-form.ts'
import { Button } from '../../form/button.tsx'
import { RadioField } from '../../form/choice-field.tsx'
import { SelectField, TextField } from '../../form/field.tsx'
import { FormProblems } from '../../form/form-errors.tsx'
import { NoteField } from '../../form/note-field.tsx'
import { Form } from '../../form/panel-form.tsx'
import { Notice } from '../../page/notice.tsx'
import { MergeNews } from './merge-news.tsx'
import { OptionFields } from './option-fields.tsx'
import { VariantFields } from './variant-fields.tsx'

interface ProductFormProps {
  /** The form as it was loaded; `form` is how it came back. */
  values: FormValues
  form: FormAnswer | null
  categories: readonly { value: string; label: string }[]
  /** The stock of saved variants by id; null where it is not counted. */
  levels: Readonly<Record<string, number | null>>
  submit: string
  /** The variants that are too many for a form. */
  tooMany?: number
}

const { fields, parts } = messages

/** Everything that is typed of a product. */
export function ProductForm(props: ProductFormProps) {
  const { values, form, categories, submit, tooMany = 0 } = props
  const shown = form?.values ?? values
  return (
    // What somebody else saved meanwhile comes as a new form.
    <Form
      key={formText(shown, 'base')}
      id="product-form"
      method="post"
      noValidate
      preventScrollReset
      className="stack"
    >
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="base" value={formText(shown, 'base')} />
      <input type="hidden" name="format" value={formText(shown, 'format')} />
      <FormProblems form={form} />
      <MergeNews form={form} categories={categories} />
      <Basics values={values} form={form} categories={categories} />
      {optionNameField(0) in shown ? (
        <Variants {...props} shown={shown} />
      ) : (
        <Notice>{messages.tooManySaved(tooMany)}</Notice>
      )}
      <SearchFields values={values} form={form} />
      <div className="save-bar">
        <Button>{submit}</Button>
      </div>
    </Form>
  )
}

type PartProps = Pick<ProductFormProps, 'values' | 'form'>

function Basics({ values, form, categories }: PartProps & Pick<ProductFormProps, 'categories'>) {
  const known = (name: string) => formText(values, name)
  const optional = { form, required: false, autoComplete: 'off' } as const
  const format = formText(form?.values ?? values, 'format') === 'html' ? 'html' : 'markdown'
  return (
    <section className="panel panel-raised stack" aria-labelledby="basics">
      <h2 id="basics">{parts.basics}</h2>
      <TextField
        name="title"
        label={fields.title}
        form={form}
        known={known('title')}
        maxLength={maxTitleLength}
        autoComplete="off"
      />
      {'description' in values ? (
        <NoteField
          name="description"
          id="field-description"
          label={fields.description}
          hint={messages.descriptionHints[format]}
          form={form}
          known={known('description')}
          maxLength={maxTypedDescription}
          rows={8}
        />
      ) : (
        <p className="soft">{messages.descriptionTooLong}</p>
      )}
      <RadioField
        name="status"
        legend={fields.status}
        form={form}
        known={known('status')}
        options={productStatuses.map((status) => ({
          value: status,
          label: merchantProductsMessages.statuses[status],
          detail: messages.statusDetails[status],
        }))}
      />
      <SelectField
        name="category"
        label={fields.category}
        form={form}
        known={known('category')}
        options={categories}
        placeholder={messages.categoryNone}
        required={false}
      />
      <div className="field-row">
        <TextField
          {...optional}
          name="brand"
          label={fields.brand}
          known={known('brand')}
          maxLength={maxTitleLength}
        />
        <TextField
          {...optional}
          name="tags"
          label={fields.tags}
          hint={messages.tagsHint}
          known={known('tags')}
          maxLength={maxTagsLength}
        />
      </div>
    </section>
  )
}

function SearchFields({ values, form }: PartProps) {
  const optional = { form, required: false, autoComplete: 'off', maxLength: maxSeoLength } as const
  const hasError = form?.errors.seoTitle ?? form?.errors.seoDescription
  return (
    <details className="panel panel-raised" open={Boolean(hasError)}>
      <summary>{parts.search}</summary>
      <div className="stack">
        <p className="soft small">{messages.seoHint}</p>
        <TextField
          {...optional}
          name="seoTitle"
          label={fields.seoTitle}
          known={formText(values, 'seoTitle')}
        />
        <TextField
          {...optional}
          name="seoDescription"
          label={fields.seoDescription}
          known={formText(values, 'seoDescription')}
        />
      </div>
    </details>
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
