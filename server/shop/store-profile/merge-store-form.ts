import { baseHash } from '#server/shop/catalog/products/product-form-values.ts'
import { conflictField, mergeChoiceField, takenField } from '#shared/catalog/product-merge.ts'
import { type FormValues, formText } from '#shared/forms.ts'
import { storeFieldNames } from '#shared/merchants/store-profile.ts'

export interface StoreMerge {
  /** Both versions in one form; in a conflict, the sent values. */
  form: FormValues
  /** Somebody else has changed the store so that the sender must see it before it is saved. */
  hasNews: boolean
}

/**
 * Merges a sent form with what is saved by now, field by field: whoever changed a field wins, and a field that both
 * changed is a conflict.
 */
export function mergeStoreForm(sent: FormValues, saved: FormValues): StoreMerge {
  const bases = formText(sent, 'base').split('.')
  const form: FormValues = { base: formText(saved, 'base') }
  const news: FormValues = {}
  const taken: string[] = []
  for (const [index, name] of storeFieldNames.entries()) {
    const [mine, theirs] = [typed(sent, name), typed(saved, name)]
    form[name] = mine
    if (mine === theirs || baseHash(theirs) === bases[index]) continue
    if (formText(sent, mergeChoiceField(name)) === 'theirs') form[name] = theirs
    else if (baseHash(mine) === bases[index]) {
      form[name] = theirs
      taken.push(name)
    } else news[conflictField(name)] = theirs
  }
  const hasNews = taken.length > 0 || Object.keys(news).length > 0
  return { form: hasNews ? { ...form, ...news, [takenField]: taken } : form, hasNews }
}

/** Returns a field's text with line feeds, because browsers send line breaks as two characters. */
const typed = (form: FormValues, name: string) => formText(form, name).replaceAll('\r\n', '\n')
