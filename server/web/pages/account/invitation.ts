import { ShopError } from '#shared/errors.ts'
import { refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { acceptInvitation } from '../../../shop/merchants/invitations/accept-invitation.ts'
import { invitationOfToken } from '../../../shop/merchants/invitations/invitation-queries.ts'
import { chooseStore } from '../../../shop/merchants/team/choose-store.ts'
import type { Page } from '../page.ts'

/** Whoever was invited into a store by mail reads what for, signs in, and accepts. */
export const invitation: Page<'invitation'> = {
  async load({ services, params, visitor, url }) {
    const found = await invitationOfToken(services.db, params.token ?? '', services.clock())
    if (!found) throw pageNotFound(url.pathname)
    return {
      invitation: found.isOpen
        ? {
            ...{ store: found.storeName, role: found.role, email: found.email },
            expiresAt: found.expiresAt.toISOString(),
          }
        : null,
      visitor: visitor && { name: visitor.name, email: visitor.email },
      to: url.pathname,
    }
  },

  async submit({ services, params, visitor, sessionToken, remember, ip, form, url }) {
    if (!visitor) return { redirect: href('sign-in', {}, { to: url.pathname }) }
    try {
      const accepting = { token: params.token ?? '', userId: visitor.userId, ip }
      const { merchantId, slug, isApplication } = await acceptInvitation(services, accepting)
      if (sessionToken) await chooseStore(services, { sessionToken, merchantId })
      remember({ hasVisitorChanged: true })
      return { redirect: isApplication ? href('sell', {}, { store: slug }) : href('merchant-overview') }
    } catch (error) {
      if (!(error instanceof ShopError) || !['already_member', 'token_expired'].includes(error.code))
        throw error
      return refusedForm(form, {}, { message: ruleMessages[error.code], status: error.status })
    }
  },
}
