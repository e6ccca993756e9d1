import { type MailTest, sendTestMail } from '#server/shop/setup/send-test-mail.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { operatorOf } from '#server/web/pages/author-of.ts'
import type { SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { tooManyTries } from '#server/web/pages/too-many-tries.ts'
import { emailField } from '#shared/forms/account-forms.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { mailTestMessages } from '#shared/messages/operator/mail-test.ts'
import type { MailTestView } from '#shared/settings/settings-view.ts'

const { answers } = mailTestMessages

export const mailTestView = ({ services, visitor }: RequestContext): MailTestView => ({
  to: visitor?.email ?? '',
  hasServer: !services.mailer.writesFiles,
})

/** The form that sends a test mail; the page authorizes the operator. */
export async function testMail(context: SubmitContext): Promise<SubmitAnswer> {
  const { services, form, visitor } = context
  const to = emailField.safeParse(formText(form, 'to'))
  if (!to.success) return refusedForm(form, { to: to.error.issues[0]?.message ?? '' })
  try {
    const userId = visitor?.userId ?? ''
    const result = await sendTestMail(services, { by: operatorOf(context), userId, to: to.data })
    const message = answerOf(result, to.data)
    if (result.kind !== 'sent') return refusedForm(form, {}, { message })
    return { intent: 'test-mail', values: { to: to.data }, errors: {}, message, ok: true, status: 200 }
  } catch (error) {
    return tooManyTries(form, error)
  }
}

function answerOf(result: MailTest, to: string): string {
  if (result.kind === 'sent') return answers.sent(to)
  if (result.kind === 'no_server') return answers.no_server
  return answers[result.kind](result.answer)
}
