import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { actionOf } from '#server/web/pages/action-of.ts'
import type { SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { ShopError } from '#shared/errors.ts'
import { refusedForm } from '#shared/forms.ts'
import { ruleMessages } from '#shared/messages/rules.ts'

/** The id of the visitor, whom the guard `auth` let in. */
export function ownAccount({ visitor }: Pick<RequestContext, 'visitor'>): string {
  if (!visitor) throw new ShopError('unauthenticated', 'An account is for its person')
  return visitor.userId
}

/** What a page of the account does for each `intent`. */
export type AccountActions = Record<string, (context: SubmitContext, userId: string) => Promise<SubmitAnswer>>

/** Does what the form asks for the visitor's own account; `refused` answers what the rules throw. */
export async function submitToAccount(
  context: SubmitContext,
  actions: AccountActions,
  refused: (context: SubmitContext, error: unknown) => SubmitAnswer,
): Promise<SubmitAnswer> {
  const action = actionOf(actions, context.form)
  if (!action) return refusedForm(context.form, {}, { message: ruleMessages.invalid_form })
  try {
    return await action(context, ownAccount(context))
  } catch (error) {
    return refused(context, error)
  }
}
