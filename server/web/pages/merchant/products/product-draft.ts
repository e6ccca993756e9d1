import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { merchantOf } from '#server/web/pages/merchant/merchant-of.ts'
import { pageDraft } from '#server/web/pages/page-draft.ts'
import { withNewVariants } from '#shared/catalog/product-fields.ts'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { panelStoreField } from '#shared/merchants/panel-store-field.ts'

/** The form of a product that its author sent after their session had ended, and the key of the next one. */
export async function productDraft(
  context: RequestContext,
): Promise<{ draft: FormAnswer | null; draftKey: string }> {
  const { draft, draftKey } = await pageDraft(context)
  // A person with several stores sees the draft in the store that it was typed for.
  const isHere =
    draft && ['', merchantOf(context).merchantId].includes(formText(draft.values, panelStoreField))
  return { draft: isHere ? productAnswer(draft) : null, draftKey }
}

function productAnswer({ values: { update: _, ...fields }, ...draft }: FormAnswer): FormAnswer {
  return { ...draft, intent: 'save', values: withNewVariants(fields) }
}
