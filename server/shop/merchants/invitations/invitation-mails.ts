import { invitationToken } from '#server/shop/customers/secret-token.ts'
import { mail } from '#server/shop/mails/mail.ts'
import { href } from '#shared/href.ts'
import { invitationMailMessages } from '#shared/messages/mails/merchant-mails.ts'
import { merchantRoleNames } from '#shared/messages/merchant/merchant-roles.ts'
import { dayText, localDay } from '#shared/time/local-day.ts'
import { invitationById } from './invitation-queries.ts'

export const invitationMail = mail(
  'invitation',
  invitationMailMessages,
  async (services, { invitationId, nonce }: { invitationId: string; nonce: string }) => {
    const { db, shop, country, clock } = services
    const invitation = await invitationById(db, invitationId, clock())
    if (!invitation?.isOpen) return null
    const { storeName, role, expiresAt } = invitation
    return {
      store: storeName,
      role: merchantRoleNames[role],
      until: dayText(localDay(expiresAt, country.timeZone), country.locale),
      url: shop.publicUrl + href('invitation', { token: invitationToken(services, nonce) }),
    }
  },
)

export const invitationMails = [invitationMail] as const
