import type { AuditValues } from '#server/db/schema/index.ts'
import { productFieldNames, variantField, variantFieldNames } from '#shared/catalog/product-fields.ts'
import { formText } from '#shared/forms.ts'
import { formOfProduct, optionsText, variantsOnSale, variantTexts } from './product-form-values.ts'
import type { SavedProduct } from './saved-product-queries.ts'

/** Only the beginning of a long text is recorded. */
const maxAuditedLength = 200
const row = '0-0-0'

/** Returns a product as the audit log records it: one value for each field, and for each field of a variant. */
export function auditedProduct(saved: SavedProduct, timeZone: string): AuditValues {
  const form = formOfProduct(saved, timeZone)
  const fields = productFieldNames.map((name) => [name, formText(form, name).slice(0, maxAuditedLength)])
  const variants = variantsOnSale(saved).flatMap((variant) => {
    const name = [variant.option1, variant.option2, variant.option3].filter(Boolean).join(' / ')
    const texts = variantTexts(row, variant)
    return variantFieldNames
      .filter((field) => field !== 'off')
      .map((field) => [name ? `${field} (${name})` : field, formText(texts, variantField(field, row))])
  })
  // The form has the status that the store wants; the log records the real one.
  const facts = [
    ['status', saved.status],
    ['options', optionsText(form)],
  ]
  return Object.fromEntries([...fields, ...facts, ...variants])
}
