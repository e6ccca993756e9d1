import { product } from '#server/db/schema/index.ts'
import type { Personalization } from '#shared/catalog/personalization.ts'

export const personalizationColumns = {
  personalizationLabel: product.personalizationLabel,
  personalizationMaxLength: product.personalizationMaxLength,
  personalizationRequired: product.personalizationRequired,
}

type Columns = Pick<typeof product.$inferSelect, keyof typeof personalizationColumns>

/** Returns the text that customers may add to a product, or null if there is none. */
export const personalizationOf = ({
  personalizationLabel: label,
  personalizationMaxLength: maxLength,
  personalizationRequired: isRequired,
}: Columns): Personalization | null =>
  label === null || maxLength === null ? null : { label, maxLength, isRequired }

/** Returns the same as columns. */
export const personalizationFields = (offered: Personalization | null): Columns => ({
  personalizationLabel: offered?.label ?? null,
  personalizationMaxLength: offered?.maxLength ?? null,
  personalizationRequired: offered?.isRequired ?? false,
})
