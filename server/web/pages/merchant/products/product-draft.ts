import { withNewVariants } from '#shared/catalog/product-fields.ts'
import { draftKeyField } from '#shared/forms/draft-key.ts'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { panelStoreField } from '#shared/merchants/store-choice.ts'
import { draftKey, dropFormDraft, formDraftOf } from '../../../../shop/customers/form-drafts.ts'
import type { RequestContext } from '../../../middleware/request-context.ts'
import { merchantOf } from '../merchant-of.ts'

/** The form of a product that its author sent after their session had ended, and the key of the next one. */
export async function productDraft(
  context: RequestContext,
): Promise<{ draft: FormAnswer | null; draftKey: string }> {
  const key = keyOf(context)
  const found = await formDraftOf(context.services, key)
  // A person with several stores sees it in the one that it was typed for.
  const isHere = found && ['', merchantOf(context).merchantId].includes(formText(found, panelStoreField))
  return { draft: isHere ? answerOf(found) : null, draftKey: draftKey(context.services, key) }
}

function answerOf({ [draftKeyField]: _, update: _update, ...fields }: FormAnswer['values']): FormAnswer {
  return { intent: 'save', values: withNewVariants(fields), errors: {}, ok: true, status: 200 }
}

/** Saved, or no longer wanted. */
export const dropDraft = (context: RequestContext) => dropFormDraft(context.services.db, keyOf(context))

function keyOf({ visitor, url }: RequestContext) {
  if (!visitor) throw new Error('A draft has an author')
  return { userId: visitor.userId, path: url.pathname }
}
