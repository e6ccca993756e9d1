import { invitationToken } from '#server/shop/customers/secret-token.ts'
import { mailLayout } from '#server/shop/mails/mail-layout.tsx'
import type { MailTemplate } from '#server/shop/mails/mail-template.ts'
import { href } from '#shared/href.ts'
import { invitationMailMessages as messages } from '#shared/messages/mails/merchant-mails.ts'
import { merchantRoleNames } from '#shared/messages/merchant/merchant-roles.ts'
import { dayText, localDay } from '#shared/time/local-day.ts'
import { invitationById } from './invitation-queries.ts'

export const invitationMail: MailTemplate<{ invitationId: string; nonce: string }> = {
  name: 'invitation',
  async write(services, { invitationId, nonce }) {
    const { db, shop, country, clock } = services
    const invitation = await invitationById(db, invitationId, clock())
    if (!invitation?.isOpen) return null
    const { storeName, role, expiresAt } = invitation
    const url = shop.publicUrl + href('invitation', { token: invitationToken(services, nonce) })
    const until = dayText(localDay(expiresAt, country.timeZone), country.locale)
    const blocks = [
      messages.what(storeName, shop.name, merchantRoleNames[role]),
      { action: { label: messages.action, url } },
      messages.limits(until),
      messages.notYou,
    ]
    return {
      subject: messages.subject(storeName, shop.name),
      ...mailLayout(shop, { heading: messages.heading, blocks }),
    }
  },
}

export const invitationMails = [invitationMail] as const
