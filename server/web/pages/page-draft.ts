import { afterCommit } from '#server/shop/after-commit.ts'
import { draftKey, dropFormDraft, formDraftOf } from '#server/shop/customers/form-drafts.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { draftKeyField, type PageDraft } from '#shared/forms/draft-key.ts'
import { type FormAnswer, type FormValues, formText } from '#shared/forms.ts'
import type { SubmitAnswer } from './page.ts'

/** Returns the form that its author sent to this page after their session had ended, and the key of the next draft. */
export async function pageDraft(context: RequestContext): Promise<PageDraft & { draftKey: string }> {
  const key = keyOf(context)
  const found = await formDraftOf(context.services, key)
  return { draft: found && answerOf(found), draftKey: draftKey(context.services, key) }
}

function answerOf({ [draftKeyField]: _, ...values }: FormValues): FormAnswer {
  return { intent: formText(values, 'intent'), values, errors: {}, ok: true, status: 200 }
}

/** Discards the draft. */
export async function discardDraft(context: RequestContext): Promise<SubmitAnswer> {
  await dropFormDraft(context.services.db, keyOf(context))
  return { redirect: context.url.pathname }
}

/** Drops the draft of a form that was sent. If that fails, the form still counts, and the draft expires by itself. */
export const dropPageDraft = (context: RequestContext): Promise<void> =>
  afterCommit(context.services, dropFormDraft(context.services.db, keyOf(context)))

function keyOf({ visitor, url }: RequestContext) {
  if (!visitor) throw new Error('A draft has an author')
  return { userId: visitor.userId, path: url.pathname }
}
