import { type FormValues, formText } from '#shared/forms.ts'
import {
  optionNameField,
  productFieldNames,
  typedOptions,
  typedVariants,
  variantField,
  variantFieldNames,
} from './product-fields.ts'

/** Returns the fields of a typed form that differ from the saved ones. Changed options count as one. */
export function changedFormFields(typed: FormValues, saved: FormValues): string[] {
  const differs = (name: string) => textOf(typed, name) !== textOf(saved, name)
  const fields = productFieldNames.filter((name) => name in typed && differs(name))
  const hasOptions = optionNameField(0) in typed
  const options = hasOptions && optionsOf(typed) !== optionsOf(saved) ? [optionNameField(0)] : []
  const variants = typedVariants(typedOptions(typed))
    // A new combination is a change of the options.
    .filter(({ key }) => hasOptions && variantField('price', key) in saved)
    .flatMap(({ key }) => variantFieldNames.map((name) => variantField(name, key)))
  return [...fields, ...options, ...variants.filter(differs)]
}

const textOf = (form: FormValues, name: string) => formText(form, name).replaceAll('\r\n', '\n')

const optionsOf = (form: FormValues) =>
  JSON.stringify(
    typedOptions(form)
      .map(({ name, values }) => [name, ...values.filter(Boolean)])
      .filter((option) => option.some(Boolean)),
  )
