import { requestEmailConfirmation } from '#server/shop/customers/account/request-email.ts'
import { signOut } from '#server/shop/customers/sessions.ts'
import { acceptInvitation } from '#server/shop/merchants/invitations/accept-invitation.ts'
import {
  hasJoinedBy,
  invitationOfToken,
  matchInvited,
} from '#server/shop/merchants/invitations/invitation-queries.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { withRefusals } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { maskedEmail } from '#shared/account/masked-email.ts'
import { ShopError } from '#shared/errors.ts'
import { acceptInvitationForm } from '#shared/forms/invitation-form.ts'
import { formText } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { invitationMessages as messages } from '#shared/messages/account/invitation.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'

const done = doneOn('invitation', {
  sent: (_url, { invitation }) => invitation && messages.confirmationSent(invitation.sentTo),
})

/** An invitation into a store, sent by mail: shows what it is for, asks to sign in, and accepts. */
export const invitation: Page<'invitation'> = {
  done,

  async load(context) {
    const { services, visitor, url } = context
    const found = await invitationOf(context)
    const { email, storeName: store, role } = found
    const standing = visitor && (await matchInvited(services.db, { email, userId: visitor.userId }))
    const isTheirs = standing === 'invited' || standing === 'unconfirmed'
    const hasJoined = visitor !== null && (await hasJoinedBy(services.db, found, visitor.userId))
    return {
      joined: hasJoined && !found.isOpen ? { store, path: workplaceOf(found) } : null,
      invitation: found.isOpen
        ? {
            store,
            role,
            sentTo: isTheirs ? email : maskedEmail(email),
            standing,
            expiresAt: found.expiresAt.toISOString(),
          }
        : null,
      visitor: visitor && { name: visitor.name, email: visitor.email },
      to: url.pathname,
    }
  },

  async submit(context) {
    const { services, params, visitor, sessionToken, remember, ip, form, url } = context
    await invitationOf(context)
    if (!visitor) throw new ShopError('unauthenticated', 'An invitation is accepted by an account')
    const intent = formText(form, 'intent')
    if (intent === 'switch-account') {
      if (sessionToken) await signOut(services, sessionToken)
      remember({ sessionToken: null })
      return { redirect: href('sign-in', {}, { to: url.pathname }) }
    }
    return withRefusals(acceptInvitationForm, form, async () => {
      if (intent === 'send-confirmation') {
        await requestEmailConfirmation(services, { userId: visitor.userId, ip, to: url.pathname })
        return done.at('sent', params)
      }
      const accepting = { token: params.token, userId: visitor.userId, sessionToken, ip }
      const { slug, isApplication } = await acceptInvitation(services, accepting)
      remember({ hasVisitorChanged: true })
      return { redirect: workplaceOf({ slug, isApplication }) }
    })
  },
}

/** Returns the page where a person who has joined a store works. */
const workplaceOf = ({ slug, isApplication }: { slug: string; isApplication: boolean }) =>
  isApplication ? href('sell', {}, { store: slug }) : href('merchant-overview')

async function invitationOf({ services, params, url }: RequestContext<'token'>) {
  const found = await invitationOfToken(services.db, params.token, services.clock())
  if (!found) throw pageNotFound(url.pathname)
  return found
}
