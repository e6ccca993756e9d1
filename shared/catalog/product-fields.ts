import { type FormValues, formText } from '#shared/forms.ts'
import { valuesForAll } from './values-for-all.ts'

/** The fields of the product itself, in the order in which the form shows them. */
export const productFieldNames = [
  'title',
  'description',
  'status',
  'category',
  'brand',
  'tags',
  'publishAt',
  'madeToOrderDays',
  'withdrawalException',
  'personalizationLabel',
  'personalizationMaxLength',
  'personalizationRequired',
  'seoTitle',
  'seoDescription',
] as const
export type ProductFieldName = (typeof productFieldNames)[number]

export const variantFieldNames = [
  'price',
  'compareAt',
  'cost',
  'weight',
  'size',
  'sku',
  'gtin',
  'off',
  'pixPrice',
  'oversell',
] as const
export type VariantFieldName = (typeof variantFieldNames)[number]

/** Checkboxes: a form contains only those that are ticked. */
const tickedFieldNames: readonly VariantFieldName[] = ['off', 'oversell']

export const isTickedField = (name: VariantFieldName | 'stock') =>
  tickedFieldNames.some((each) => each === name)

/** A form with more variants would exceed the size limit. Such products are changed by file. */
export const maxFormVariants = 80
/** Empty fields for further values, for a page without scripts. */
const spareValues = 3

/** An option as typed: its values by their index, empty where none was typed. */
export interface TypedOption {
  name: string
  values: string[]
}

/** One combination of option values. Its key consists of the indexes of its values. */
export interface TypedVariant {
  key: string
  /** One value for each option that has any. */
  options: string[]
}

export const optionNameField = (option: number) => `optionName${option + 1}`
export const optionValueField = (option: number, value: number) => `optionName${option + 1}.value${value + 1}`
export const variantField = (name: VariantFieldName | 'stock' | 'base', key: string) => `${name}.${key}`

const optionIndexes = [0, 1, 2]

export function typedOptions(form: FormValues): TypedOption[] {
  return optionIndexes.map((option) => {
    const values = []
    for (let value = 0; optionValueField(option, value) in form && value < 1000; value++)
      values.push(formText(form, optionValueField(option, value)))
    return { name: formText(form, optionNameField(option)), values }
  })
}

/** Returns the options of a form as fields, each with room for more values. */
export const optionFields = (options: readonly TypedOption[]): FormValues =>
  Object.fromEntries(
    optionIndexes.flatMap((option) => {
      const { name, values } = options[option] ?? { name: '', values: [] }
      const used = values.findLastIndex((value) => value !== '') + 1
      const fields = [...values.slice(0, used), ...Array.from({ length: spareValues }, () => '')]
      return [
        [optionNameField(option), name],
        ...fields.map((value, index) => [optionValueField(option, index), value]),
      ]
    }),
  )

/** Returns the number of combinations, which is one for a product without options. */
export const variantCount = (options: readonly TypedOption[]): number =>
  options.reduce((count, { values }) => count * Math.max(1, values.filter(Boolean).length), 1)

/** Returns every combination of the typed values. A product without options has one variant. */
export function typedVariants(options: readonly TypedOption[]): TypedVariant[] {
  if (variantCount(options) > maxFormVariants) return []
  return options
    .reduce<{ indexes: number[]; options: string[] }[]>(
      (variants, { values }) => {
        const typed = values.flatMap((value, index) => (value ? [{ value, index }] : []))
        if (typed.length === 0) return variants.map((each) => ({ ...each, indexes: [...each.indexes, 0] }))
        return variants.flatMap((each) =>
          typed.map(({ value, index }) => ({
            indexes: [...each.indexes, index],
            options: [...each.options, value],
          })),
        )
      },
      [{ indexes: [], options: [] }],
    )
    .map((each) => ({ key: each.indexes.join('-'), options: each.options }))
}

/** Fields that a new variant probably shares with the existing ones. */
const inherited = ['price', 'compareAt', 'pixPrice', 'cost', 'weight', 'size', 'oversell'] as const

export type InheritedFields = Partial<Record<(typeof inherited)[number] | 'stock', string>>

export function inheritedFields(form: FormValues): InheritedFields {
  const first = Object.keys(form).find((name) => name.startsWith('price.') && formText(form, name) !== '')
  if (!first) return {}
  const key = first.slice('price.'.length)
  return Object.fromEntries(inherited.map((name) => [name, formText(form, variantField(name, key))]))
}

/** Returns combinations without fields in the form. Without scripts they get fields when the form comes back. */
export const newVariants = (form: FormValues): TypedVariant[] =>
  typedVariants(typedOptions(form)).filter(({ key }) => !(variantField('price', key) in form))

/** Returns the fields of a combination that is not saved yet. */
export const newVariantFields = (key: string, likely: InheritedFields): FormValues =>
  Object.fromEntries(
    [...variantFieldNames, 'stock' as const].flatMap((name) => {
      const text = likely[name as keyof InheritedFields] ?? ''
      return isTickedField(name) && text === '' ? [] : [[variantField(name, key), text]]
    }),
  )

/** Returns the form with fields for every combination, and with room for further values. */
export function withNewVariants(form: FormValues): FormValues {
  const fields = { ...inheritedFields(form), ...valuesForAll(form) }
  const added = newVariants(form).flatMap(({ key }) => Object.entries(newVariantFields(key, fields)))
  return { ...form, ...Object.fromEntries(added), ...optionFields(typedOptions(form)) }
}

/** Returns the form of a new product. */
export const newProductForm = (): FormValues =>
  withNewVariants({ description: '', status: 'draft', format: 'markdown' })
