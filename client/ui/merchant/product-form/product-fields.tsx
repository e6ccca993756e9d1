import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { DefaultButton } from '#client/ui/form/default-button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { useRight } from '#client/ui/merchant/use-right.ts'
import { Banner } from '#client/ui/page/banner.tsx'
import {
  inheritedFields,
  optionNameField,
  typedOptions,
  typedVariants,
} from '#shared/catalog/product-fields.ts'
import { draftKeyField } from '#shared/forms/draft-key.ts'
import { type FormAnswer, type FormValues, formText } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { fieldLabel, productFormMessages as messages } from '#shared/messages/merchant/product-form.ts'
import { BasicFields, SearchFields } from './basic-fields.tsx'
import { MergeNews } from './merge-news.tsx'
import { OptionFields } from './option-fields.tsx'
import { SaleFields } from './sale-fields.tsx'
import { VariantFields } from './variant-fields.tsx'

/** Props that the forms of a new product and of a saved one share. */
export interface ProductFieldsProps {
  /** The loaded form. `form` is the returned one. */
  values: FormValues
  form: FormAnswer | null
  categories: readonly { value: string; label: string }[]
  /** The stock of saved variants by id, or null when it is not tracked. */
  levels?: Readonly<Record<string, number | null>>
  /** True when the operator reviews products of the store before they are on sale. */
  isReviewed: boolean
  /** True when the store has nothing else on sale. */
  isLastOnSale?: boolean
  /** Without a key, a Pix price has no effect. */
  hasPixKey: boolean
  /** Identifies the person of the form, in case their session ends. */
  draftKey: string
  /** Number of variants, when they are too many for a form. */
  tooMany?: number
  /** Shown between the product itself and its options. */
  children?: ReactNode
}

const { parts } = messages

/** All input fields of a product. */
export function ProductFields(props: ProductFieldsProps) {
  const {
    values,
    form,
    categories,
    isReviewed,
    isLastOnSale = false,
    draftKey,
    tooMany = 0,
    children,
  } = props
  const shown = form?.values ?? values
  return (
    <>
      <DefaultButton />
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name={draftKeyField} value={draftKey} />
      <input type="hidden" name="format" value={formText(shown, 'format')} />
      <FormProblems form={form && withNames(form)} />
      <MergeNews form={form} categories={categories} />
      <BasicFields
        values={values}
        form={form}
        categories={categories}
        isReviewed={isReviewed}
        isLastOnSale={isLastOnSale}
      />
      {children}
      {optionNameField(0) in shown ? (
        <Variants {...props} shown={shown} />
      ) : (
        <Banner>{messages.tooManySaved(tooMany)}</Banner>
      )}
      <SaleFields values={values} form={form} />
      <SearchFields values={values} form={form} />
    </>
  )
}

/** Adds the combination's name to its errors, because several have equal ones. */
function withNames(form: FormAnswer): FormAnswer {
  const variants = typedVariants(typedOptions(form.values))
  const optionsOf = (name: string) => variants.find(({ key }) => name.endsWith(`.${key}`))?.options ?? []
  const named = Object.entries(form.errors).map(([name, error]) => {
    const isOfVariant = name.includes('.')
    return [name, isOfVariant ? `${fieldLabel(name, optionsOf(name))}: ${error}` : error]
  })
  return { ...form, errors: Object.fromEntries(named) }
}

/** An unticked box is not sent in a form. */
const isTicked = /^(?:off|oversell)\./

/** The options and their combinations. A typed option shows its combinations at once. */
function Variants({ form, shown, levels = {}, hasPixKey }: ProductFieldsProps & { shown: FormValues }) {
  const may = useRight()
  const [typed, setTyped] = useState(shown)
  const options = typedOptions(typed)
  const answer = form && { ...form, values: typed }
  const readOptions = (event: FormEvent<HTMLElement>) => {
    const { target } = event
    if (!(target instanceof HTMLInputElement) || !target.name.startsWith('optionName') || !target.form) return
    const entries = [...new FormData(target.form)].map(([name, value]) => [name, String(value)])
    // Combinations that disappear for a while return with their input.
    const stored = Object.entries(typed).filter(([name]) => !isTicked.test(name))
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
        <p className="soft">{messages.oversellText}</p>
        {!hasPixKey && (
          <p className="soft">
            {messages.pixPriceWithoutKey}{' '}
            {may('pix-key.manage') && <Link to={href('merchant-pix-key')}>{messages.toPixKey}</Link>}
          </p>
        )}
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
