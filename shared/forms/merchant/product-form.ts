import { type ProposedStatus, proposedStatuses } from '#shared/catalog/merchant-products.ts'
import {
  maxPersonalizationLabel,
  maxPersonalizationLength,
  type Personalization,
} from '#shared/catalog/personalization.ts'
import {
  maxFormVariants,
  optionNameField,
  optionValueField,
  type TypedOption,
  typedOptions,
  typedVariants,
  variantCount,
  variantField,
} from '#shared/catalog/product-fields.ts'
import {
  maxMadeToOrderDays,
  maxSeoLength,
  maxTagsLength,
  maxTitleLength,
  maxTypedDescription,
  maxWordLength,
} from '#shared/catalog/product-limits.ts'
import { type WithdrawalException, withdrawalExceptions } from '#shared/catalog/withdrawal.ts'
import type { ReadForm } from '#shared/forms/read-form.ts'
import { type FormValues, formText } from '#shared/forms.ts'
import { productFormMessages } from '#shared/messages/merchant/product-form.ts'
import { readLocalTime } from '#shared/time/local-day.ts'
import { type AddError, readVariant, type VariantInput } from './variant-form.ts'

const { fieldErrors } = productFormMessages

/** A valid form of a product. */
export interface ProductInput {
  title: string
  /** Null when the form did not contain it, because it is too long to be typed. */
  description: string | null
  status: ProposedStatus
  category: string
  brand: string
  tags: string[]
  seoTitle: string
  seoDescription: string
  /** Date of a scheduled product. */
  publishAt: Date | null
  madeToOrderDays: number
  withdrawalException: WithdrawalException | null
  personalization: Personalization | null
  optionNames: string[]
  /** Null when the form did not contain them, because there are too many. */
  variants: VariantInput[] | null
}

interface KnownOfProduct {
  now: Date
  timeZone: string
  categoryIds: ReadonlySet<string>
  /** Barcodes of saved variants, because a file may have brought one that is no GTIN. */
  barcodes: ReadonlySet<string>
}

/** Reads the whole form and reports all of its errors at once. */
export function readProductForm(form: FormValues, known: KnownOfProduct): ReadForm<ProductInput> {
  const errors: Record<string, string> = {}
  const note = (name: string, error: string | false | null | undefined) => {
    if (error) errors[name] ??= error
  }
  const text = (name: string, maxLength: number) => {
    // Browsers send other line breaks than files and databases have.
    const typed = formText(form, name).replace(/\r\n?/g, '\n')
    note(name, typed.length > maxLength && fieldErrors.tooLong(maxLength))
    return typed
  }

  const title = text('title', maxTitleLength).replace(/\s+/g, ' ')
  note('title', title === '' && fieldErrors.title)
  const description = 'description' in form ? text('description', maxTypedDescription) : null
  const status = proposedStatuses.find((each) => each === formText(form, 'status')) ?? 'draft'
  note('status', !proposedStatuses.some((each) => each === formText(form, 'status')) && fieldErrors.status)
  const category = formText(form, 'category')
  note('category', category !== '' && !known.categoryIds.has(category) && fieldErrors.category)
  const tags = text('tags', maxTagsLength)
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag, index, all) => tag !== '' && all.indexOf(tag) === index)

  const product = {
    title,
    description,
    status,
    category,
    tags,
    brand: text('brand', maxTitleLength),
    seoTitle: text('seoTitle', maxSeoLength),
    seoDescription: text('seoDescription', maxSeoLength),
    publishAt: status === 'scheduled' ? readPublishAt(form, known, note) : null,
    ...readSale(form, note),
    personalization: readPersonalization(form, note),
  }
  if (!(optionNameField(0) in form)) {
    if (Object.keys(errors).length > 0) return { ok: false, errors }
    return { ok: true, values: { ...product, optionNames: [], variants: null } }
  }
  const options = typedOptions(form)
  addOptionErrors(options, note)
  const isPriced = status === 'published' || status === 'scheduled'
  const variants = typedVariants(options)
    .filter(({ key }) => formText(form, variantField('off', key)) === '')
    .map(({ key, options: values }) =>
      readVariant(form, { key, options: values, isPriced, barcodes: known.barcodes, note }),
    )
  note('title', variants.length === 0 && Object.keys(errors).length === 0 && fieldErrors.noVariant)
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const used = options.filter(({ values }) => values.some(Boolean))
  return { ok: true, values: { ...product, optionNames: used.map(({ name }) => name), variants } }
}

function readPublishAt(form: FormValues, { now, timeZone }: KnownOfProduct, note: AddError): Date | null {
  const publishAt = readLocalTime(formText(form, 'publishAt'), timeZone)
  note('publishAt', !publishAt && fieldErrors.publishAt)
  note('publishAt', publishAt && publishAt <= now && fieldErrors.publishAtPast)
  return publishAt
}

function readSale(form: FormValues, note: AddError) {
  const days = formText(form, 'madeToOrderDays') || '0'
  const isCount = /^\d{1,3}$/.test(days) && Number(days) <= maxMadeToOrderDays
  note('madeToOrderDays', !isCount && fieldErrors.madeToOrderDays(maxMadeToOrderDays))
  const reason = formText(form, 'withdrawalException')
  const withdrawalException = withdrawalExceptions.find((each) => each === reason) ?? null
  note('withdrawalException', reason !== '' && !withdrawalException && fieldErrors.withdrawalException)
  return { madeToOrderDays: isCount ? Number(days) : 0, withdrawalException }
}

function readPersonalization(form: FormValues, note: AddError): Personalization | null {
  const label = formText(form, 'personalizationLabel').replace(/\s+/g, ' ')
  const typed = formText(form, 'personalizationMaxLength')
  const isRequired = formText(form, 'personalizationRequired') !== ''
  note(
    'personalizationLabel',
    label === '' && (typed !== '' || isRequired) && fieldErrors.personalizationLabel,
  )
  note(
    'personalizationLabel',
    label.length > maxPersonalizationLabel && fieldErrors.tooLong(maxPersonalizationLabel),
  )
  const maxLength = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  const isLength = maxLength >= 1 && maxLength <= maxPersonalizationLength
  const isWrong = !isLength && (label !== '' || typed !== '')
  note('personalizationMaxLength', isWrong && fieldErrors.personalizationMaxLength(maxPersonalizationLength))
  return label === '' ? null : { label, maxLength, isRequired }
}

function addOptionErrors(options: readonly TypedOption[], note: AddError) {
  for (const [option, { name, values }] of options.entries()) {
    const field = optionNameField(option)
    const typed = values.filter(Boolean)
    note(field, name.length > maxWordLength && fieldErrors.tooLong(maxWordLength))
    note(field, typed.length > 0 && name === '' && fieldErrors.optionName)
    note(
      field,
      name !== '' &&
        isRepeated(
          options.map((each) => each.name),
          option,
        ) &&
        fieldErrors.optionNameTwice,
    )
    note(optionValueField(option, 0), name !== '' && typed.length === 0 && fieldErrors.optionValues)
    for (const [index, value] of values.entries()) {
      const valueField = optionValueField(option, index)
      note(valueField, value.length > maxWordLength && fieldErrors.tooLong(maxWordLength))
      note(valueField, value !== '' && isRepeated(values, index) && fieldErrors.optionValueTwice(value))
    }
  }
  note(
    optionNameField(0),
    variantCount(options) > maxFormVariants && fieldErrors.tooManyVariants(maxFormVariants),
  )
}

/** Returns true when the same word is earlier in the list. Lists show "azul" and "Azul" as one. */
const isRepeated = (words: readonly string[], index: number) => {
  const folded = words.map((word) => word.toLowerCase())
  return folded.indexOf(folded[index] ?? '') < index
}
