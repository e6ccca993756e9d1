import { Link } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { CheckboxField } from '#client/ui/form/choice-field.tsx'
import { fieldId, TextField } from '#client/ui/form/field.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import {
  type InheritedFields,
  type TypedOption,
  type TypedVariant,
  typedVariants,
  variantCount,
  variantField,
  variantFieldNames,
} from '#shared/catalog/product-fields.ts'
import { maxWordLength } from '#shared/catalog/product-limits.ts'
import { type FormAnswer, type FormValues, formText } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { productFormMessages as messages } from '#shared/messages/merchant/product-form.ts'
import { FieldsForAll } from './fields-for-all.tsx'
import { fillDownByKey, fillRowDown } from './fill-down.ts'

interface VariantFieldsProps {
  options: readonly TypedOption[]
  /** The last input, also of combinations that have disappeared for a while. */
  typed: FormValues
  /** Initial values of new combinations. */
  likely: InheritedFields
  form: FormAnswer | null
  levels: Readonly<Record<string, number | null>>
}

/** The fields of each combination. */
export function VariantFields({ options, ...props }: VariantFieldsProps) {
  const variants = typedVariants(options)
  if (variantCount(options) > 0 && variants.length === 0)
    return <p className="field-error">{messages.noVariants}</p>
  return (
    // Keys are those of a spreadsheet, and mean nothing in other fields.
    // biome-ignore lint/a11y/noStaticElementInteractions: the fields inside have the keys
    <div className="variant-fields" onKeyDown={fillDownByKey}>
      {variants.length > 1 && (
        <FieldsForAll
          keys={variants.map(({ key }) => key).join(' ')}
          hasStock={variants.some(({ key }) => !(idOf(props.typed, key) in props.levels))}
        />
      )}
      {variants.map((variant, index) => (
        <VariantRow
          key={variant.key}
          {...props}
          variant={variant}
          isOnly={variants.length === 1}
          isLast={index === variants.length - 1}
        />
      ))}
    </div>
  )
}

interface VariantRowProps extends Omit<VariantFieldsProps, 'options'> {
  variant: TypedVariant
  isOnly: boolean
  isLast: boolean
}

const labels = messages.variantFields

/** Returns the id of a saved combination, or an empty one. */
const idOf = (typed: FormValues, key: string) =>
  formText(typed, variantField('base', key)).split('.')[0] ?? ''

function VariantRow(props: VariantRowProps) {
  const { variant, typed, likely, form, levels, isOnly, isLast } = props
  const { key, options } = variant
  const base = formText(typed, variantField('base', key))
  const id = idOf(typed, key)
  const isSaved = id in levels
  const field = (name: Parameters<typeof variantField>[0]) => {
    const field = variantField(name, key)
    const known = field in typed ? formText(typed, field) : (likely[name as keyof InheritedFields] ?? '')
    return { name: field, known, form, required: false, autoComplete: 'off', id: fieldId(field) } as const
  }
  const decimal = { inputMode: 'decimal', maxLength: 20 } as const
  const numeric = { inputMode: 'numeric', maxLength: 14 } as const
  const hasHiddenError = (['size', 'cost', 'sku', 'gtin'] as const).some(
    (name) => form?.errors[variantField(name, key)],
  )
  return (
    <fieldset className="variant-row">
      <legend className="strong">{options.join(' · ') || messages.variantOnly}</legend>
      {base && <input type="hidden" name={variantField('base', key)} value={base} />}
      <div className="field-row">
        <TextField {...field('price')} {...decimal} label={labels.price} length="short" />
        <TextField {...field('compareAt')} {...decimal} label={labels.compareAt} length="short" />
        <TextField {...field('pixPrice')} {...decimal} label={labels.pixPrice} length="short" />
        <TextField {...field('weight')} {...numeric} label={labels.weight} length="short" />
        {isSaved ? (
          <Stock variantId={id} level={levels[id] ?? null} />
        ) : (
          <TextField
            {...field('stock')}
            {...numeric}
            label={messages.stock}
            hint={messages.stockHint}
            length="short"
          />
        )}
      </div>
      {(!isSaved || levels[id] !== null) && (
        <CheckboxField
          name={variantField('oversell', key)}
          label={labels.oversell}
          form={form && variantField(variantFieldNames[0], key) in form.values ? form : null}
          known={
            formText(typed, variantField('oversell', key)) !== '' ||
            (!base && !(variantField('price', key) in typed) && Boolean(likely.oversell))
          }
        />
      )}
      <details open={hasHiddenError}>
        <summary>{messages.moreFields}</summary>
        <div className="field-row">
          <TextField {...field('size')} label={labels.size} hint={messages.sizeHint} maxLength={30} />
          <TextField
            {...field('cost')}
            {...decimal}
            label={labels.cost}
            hint={messages.costHint}
            length="short"
          />
          <TextField {...field('sku')} label={labels.sku} maxLength={maxWordLength} />
          <TextField {...field('gtin')} inputMode="numeric" label={labels.gtin} maxLength={maxWordLength} />
        </div>
      </details>
      {!isLast && (
        <p className="needs-scripts">
          <Button type="button" variant="secondary" small onClick={fillRowDown}>
            {messages.fillDown}
            <VisuallyHidden>: {options.join(' · ')}</VisuallyHidden>
          </Button>
        </p>
      )}
      {!isOnly && (
        <CheckboxField
          name={variantField('off', key)}
          label={labels.off}
          form={form && variantField(variantFieldNames[0], key) in form.values ? form : null}
          known={formText(typed, variantField('off', key)) !== ''}
        />
      )}
    </fieldset>
  )
}

/** The stock is counted on another page, because a number typed here could overwrite a sale. */
function Stock({ variantId, level }: { variantId: string; level: number | null }) {
  return (
    <p className="field field-short">
      <span className="field-label">{messages.inStock}</span>
      <Link to={href('merchant-variant-stock', { variantId })}>
        {level === null ? messages.untracked : level}
      </Link>
    </p>
  )
}
