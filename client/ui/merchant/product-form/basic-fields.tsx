import { RadioField } from '#client/ui/form/choice-field.tsx'
import { SelectField, TextField } from '#client/ui/form/field.tsx'
import { MarkdownField } from '#client/ui/form/markdown-field.tsx'
import { NoteField } from '#client/ui/form/note-field.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { proposedStatuses } from '#shared/catalog/merchant-products.ts'
import {
  maxSeoLength,
  maxTagsLength,
  maxTitleLength,
  maxTypedDescription,
} from '#shared/catalog/product-limits.ts'
import { type FormAnswer, type FormValues, formText } from '#shared/forms.ts'
import { bulkMessages } from '#shared/messages/merchant/bulk-products.ts'
import { merchantProductsMessages } from '#shared/messages/merchant/merchant-products.ts'
import { productFormMessages as messages } from '#shared/messages/merchant/product-form.ts'

const { fields, parts } = messages

interface PartProps {
  /** The loaded form. `form` is the returned one. */
  values: FormValues
  form: FormAnswer | null
}

interface BasicFieldsProps extends PartProps {
  categories: readonly { value: string; label: string }[]
  isReviewed: boolean
  /** True when the store has nothing else on sale. */
  isLastOnSale: boolean
}

/** The product's basic data, and its status. */
export function BasicFields({ values, form, categories, isReviewed, isLastOnSale }: BasicFieldsProps) {
  const known = (name: string) => formText(values, name)
  const optional = { form, required: false, autoComplete: 'off' } as const
  const format = formText(form?.values ?? values, 'format') === 'html' ? 'html' : 'markdown'
  const DescriptionField = format === 'html' ? NoteField : MarkdownField
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
        <DescriptionField
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
      <div className="stack status-field">
        <RadioField
          name="status"
          legend={fields.status}
          form={form}
          known={known('status')}
          options={proposedStatuses.map((status) => ({
            value: status,
            label: merchantProductsMessages.statuses[status],
            detail: messages.statusDetails[status],
          }))}
        />
        {isLastOnSale && (
          <div role="status">
            <Banner tone="warning">{bulkMessages.emptiesStore}</Banner>
          </div>
        )}
      </div>
      {isReviewed && <p className="soft">{messages.reviewText}</p>}
      <TextField
        {...optional}
        type="datetime-local"
        name="publishAt"
        label={fields.publishAt}
        hint={messages.publishAtHint}
        known={known('publishAt')}
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

/** The product's texts for search engines. */
export function SearchFields({ values, form }: PartProps) {
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
