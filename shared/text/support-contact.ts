import { whatsappLink } from '#shared/country/whatsapp-link.ts'
import { supportMessages } from '#shared/messages/storefront/about.ts'
import { mailtoLink } from './mailto-link.ts'

interface Support {
  supportEmail: string | null
  /** E.164. */
  supportPhone: string | null
}

/** Returns a sentence with the configured ways to reach the operator, or an empty text if there are none. */
export function supportContactText(
  { supportEmail, supportPhone }: Support,
  link: (to: string, text: string) => string,
): string {
  const chat = (text: string) => (supportPhone ? link(whatsappLink(supportPhone), text) : '')
  if (!supportEmail) return supportPhone ? `${chat(supportMessages.chatOnly)}.` : ''
  const mail = supportMessages.write(link(mailtoLink(supportEmail), supportEmail))
  return supportPhone ? `${mail}${supportMessages.or}${chat(supportMessages.chat)}.` : `${mail}.`
}
