import {
  isTickedField,
  optionNameField,
  optionValueField,
  productFieldNames,
  typedOptions,
  typedVariants,
  variantField,
  variantFieldNames,
} from '#shared/catalog/product-fields.ts'
import { conflictField, mergeChoiceField, takenField } from '#shared/catalog/product-merge.ts'
import { type FormValues, formText } from '#shared/forms.ts'
import { baseHash, optionsText, rowBase } from './product-form-values.ts'

export interface ProductMerge {
  /** Both versions in one form; in a conflict, the sent values. */
  form: FormValues
  /** Somebody else has changed the product so that the sender must see it before it is saved. */
  hasNews: boolean
}

/**
 * Merges a sent form with what is saved by now, field by field: whoever changed a field wins, and a field that both
 * changed is a conflict.
 */
export function mergeProductForm(sent: FormValues, saved: FormValues): ProductMerge {
  const bases = formText(sent, 'base').split('.')
  const news: FormValues = {}
  const taken: string[] = []
  const choose: Choose = (name, mine, theirs, base) => {
    if (mine === theirs || formText(sent, mergeChoiceField(name)) === 'theirs') return theirs
    if (baseHash(theirs) === base) return mine
    if (baseHash(mine) === base) {
      taken.push(name)
      return theirs
    }
    news[conflictField(name)] = theirs
    return mine
  }

  const fields: FormValues = {}
  for (const [index, name] of productFieldNames.entries()) {
    if (name in sent) fields[name] = choose(name, typed(sent, name), typed(saved, name), bases[index])
  }
  const isTyped = fields.description === typed(sent, 'description')
  const form: FormValues = {
    ...fields,
    format: formText(isTyped ? sent : saved, 'format'),
    base: formText(saved, 'base'),
    ...mergedVariants(sent, saved, { choose, base: bases[productFieldNames.length] }),
  }
  const hasNews = taken.length > 0 || Object.keys(news).length > 0
  return { form: hasNews ? { ...form, ...news, [takenField]: taken } : form, hasNews }
}

/** Chooses the text of a field; the base is undefined for what the sender has added. */
type Choose = (name: string, mine: string, theirs: string, base: string | undefined) => string

/** Returns a field's text with line feeds, because browsers send line breaks as two characters. */
const typed = (form: FormValues, name: string) => formText(form, name).replaceAll('\r\n', '\n')

const hasOptions = (form: FormValues) => optionNameField(0) in form

function mergedVariants(
  sent: FormValues,
  saved: FormValues,
  { choose, base }: { choose: Choose; base: string | undefined },
): FormValues {
  if (!hasOptions(saved)) return {}
  if (!hasOptions(sent)) return variantPart(saved)
  const chosen = choose(optionNameField(0), optionsText(sent), optionsText(saved), base)
  const isMine = chosen === optionsText(sent)
  const [mine, theirs] = [rowsOf(sent), rowsOf(saved)]
  const merged: FormValues = optionPart(isMine ? sent : saved)
  for (const row of isMine ? mine : theirs) {
    const pair = isMine ? [row, partner(row, theirs)] : [partner(row, mine), row]
    Object.assign(merged, mergedRow(row.key, { mine: pair[0], theirs: pair[1], choose }))
  }
  return merged
}

interface Row {
  key: string
  options: string
  /** Null if the sender has added it, or it is not sold. */
  id: string | null
  bases: string[]
  form: FormValues
}

const rowsOf = (form: FormValues): Row[] =>
  typedVariants(typedOptions(form)).map(({ key, options }) => {
    const [id = '', ...bases] = formText(form, variantField('base', key)).split('.')
    return { key, options: JSON.stringify(options), id: id || null, bases, form }
  })

const partner = (row: Row, others: Row[]) =>
  others.find(({ id }) => id !== null && id === row.id) ??
  others.find(({ id, options }) => (id === null || row.id === null) && options === row.options)

interface RowPair {
  mine: Row | undefined
  theirs: Row | undefined
  choose: Choose
}

function mergedRow(key: string, { mine, theirs, choose }: RowPair): FormValues {
  const saved = theirs?.id ? theirs : null
  // A combination that the sender does not sell, and never did, is taken from the saved version.
  const isUntouched = !mine || (!mine.id && fieldOf(mine, 'off') !== '' && saved)
  if (isUntouched) return theirs ? copiedRow(key, theirs) : {}
  if (!mine.id && !saved) return copiedRow(key, mine)
  // A variant that is gone was archived, and is otherwise unchanged.
  const others = saved ?? { ...mine, form: { ...mine.form, [variantField('off', mine.key)]: '1' } }
  const merged: FormValues = {}
  for (const [index, name] of variantFieldNames.entries()) {
    const field = variantField(name, key)
    const text = choose(field, fieldOf(mine, name), fieldOf(others, name), mine.bases[index])
    if (!isTickedField(name) || text !== '') merged[field] = text
  }
  return { ...merged, [variantField('base', key)]: rowBase(others.id ?? '', others.form, others.key) }
}

type RowField = Parameters<typeof variantField>[0]

const fieldOf = ({ form, key }: Row, name: RowField) => formText(form, variantField(name, key))

function copiedRow(key: string, row: Row): FormValues {
  const names: RowField[] = [...variantFieldNames, 'stock', 'base']
  const present = names.filter((name) => variantField(name, row.key) in row.form)
  return Object.fromEntries(present.map((name) => [variantField(name, key), fieldOf(row, name)]))
}

/** Returns the fields of the options only. */
const optionPart = (form: FormValues): FormValues =>
  Object.fromEntries(
    typedOptions(form).flatMap(({ name, values }, option) => [
      [optionNameField(option), name],
      ...values.map((value, index) => [optionValueField(option, index), value]),
    ]),
  )

/** Returns the fields of options and variants. */
const variantPart = (form: FormValues): FormValues =>
  Object.fromEntries(Object.entries(form).filter(([name]) => /^optionName\d|\.\d+-\d+-\d+$/.test(name)))
