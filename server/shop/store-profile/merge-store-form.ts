import { baseHash } from '#server/shop/catalog/products/product-form-values.ts'
import { conflictField, mergeChoiceField, takenField } from '#shared/catalog/product-merge.ts'
import { type FormValues, formText } from '#shared/forms.ts'
import { storeFieldNames } from '#shared/merchants/store-profile.ts'

export interface StoreMerge {
  /** Both versions in one form; of a conflict, what was sent. */
  form: FormValues
  /** Somebody else has changed the store in a way that the sender must see before it is saved. */
  hasNews: boolean
}

/** Merges a sent form with what is saved by now, field by field: of each, who changed it wins. */
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

/** Browsers send line breaks as two characters. */
const typed = (form: FormValues, name: string) => formText(form, name).replaceAll('\r\n', '\n')
