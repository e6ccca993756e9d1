import { type MailTest, sendTestMail } from '#server/shop/setup/send-test-mail.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { operatorOf } from '#server/web/pages/author-of.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import { testMailForm } from '#shared/forms/settings-forms.ts'
import { mailTestMessages } from '#shared/messages/operator/mail-test.ts'
import type { MailTestView } from '#shared/settings/settings-view.ts'

const { answers } = mailTestMessages

export const mailTestView = async ({ services, visitor }: RequestContext): Promise<MailTestView> => ({
  to: visitor?.email ?? '',
  hasServer: !(await services.mailer.writesFiles?.()),
})

/** The form that sends a test mail; the page authorizes the operator. */
export const testMail = formAction(testMailForm, async (context, { to }) => {
  const userId = context.visitor?.userId ?? ''
  const result = await sendTestMail(context.services, { by: operatorOf(context), userId, to })
  const message = answerOf(result, to)
  if (result.kind !== 'sent') return context.refused({}, { message })
  return { ...context.done(), values: { to }, message }
})

function answerOf(result: MailTest, to: string): string {
  if (result.kind === 'sent') return answers.sent(to)
  if (result.kind === 'no_server') return answers.no_server
  return answers[result.kind](result.answer)
}
