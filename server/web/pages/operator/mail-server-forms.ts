import { actingServices } from '#server/shop/audit/acting-services.ts'
import {
  checkMailServer,
  connectMailServer,
  disconnectMailServer,
} from '#server/shop/connections/connect-mail-server.ts'
import { connectedMailServerView } from '#server/shop/connections/mail-server-account.ts'
import type { Services } from '#server/shop/services.ts'
import { operatorOf } from '#server/web/pages/author-of.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { mailServerForm } from '#shared/forms/mail-server-form.ts'
import { refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import {
  mailServerFormMessages as formMessages,
  type mailServerMessages as messages,
} from '#shared/messages/operator/mail-server.ts'
import type { MailServerView } from '#shared/settings/mail-servers.ts'

export async function mailServerView(services: Services): Promise<MailServerView> {
  const { isDemo, mailer } = services
  const connected = await connectedMailServerView(services)
  return { connected, isGiven: connected === null && !(await mailer.writesFiles?.()), isDemo }
}

/** The forms about the shop's mail server; the route authorizes the operator. */
export const mailServerActions = {
  'connect-mail': formAction(mailServerForm, async (context, account) => {
    const failure = await connectMailServer(acting(context), account)
    if (!failure) return done('mail-connected')
    const field = failure.kind === 'unreachable' ? 'host' : 'mailPassword'
    return context.refused({ [field]: textOf(failure) })
  }),

  async 'check-mail'(context: SubmitContext): Promise<SubmitAnswer> {
    const failure = await checkMailServer(context.services)
    return failure ? refusedForm(context.form, {}, { message: textOf(failure) }) : done('mail-works')
  },

  async 'disconnect-mail'(context: SubmitContext): Promise<SubmitAnswer> {
    await disconnectMailServer(acting(context))
    return done('mail-disconnected')
  },
}

const acting = (context: SubmitContext) => actingServices(context.services, operatorOf(context))

const done = (saved: keyof typeof messages.saved) => ({
  redirect: href('operator-connections', {}, { done: saved }),
})

const textOf = ({ kind, answer }: NonNullable<Awaited<ReturnType<typeof checkMailServer>>>) =>
  formMessages[kind](answer)
