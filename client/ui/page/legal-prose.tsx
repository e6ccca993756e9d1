import { whatsappLink } from '#shared/country/whatsapp-link.ts'
import { supportMessages } from '#shared/messages/storefront/about.ts'
import type { LegalText } from '#shared/pages.ts'
import { escapeHtml } from '#shared/runtime/escape-html.ts'
import type { PublicConfig } from '#shared/runtime/payload.ts'
import { legalIdentityText } from '#shared/text/legal-identity-text.ts'
import { mailtoLink } from '#shared/text/mailto-link.ts'
import { useShopConfig } from '../behavior/shop-config.tsx'

/** Help, terms and privacy: our own Markdown as HTML, filled in with what the operator configured. */
export function LegalProse({ html }: Pick<LegalText, 'html'>) {
  const config = useShopConfig()
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is ours, and what is filled in is escaped.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: fillIn(html, valuesOf(config)) }} />
}

type Values = Record<string, string>

/** `{{#name}}…{{/name}}` is shown where there is such a value; `{{name}}` is the value. */
const fillIn = (html: string, values: Values): string =>
  html
    .replace(/\{\{#(\w+)\}\}(.*?)\{\{\/\1\}\}/gs, (_, name: string, inner: string) =>
      values[name] ? inner : '',
    )
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

/** The values as HTML; a missing value is empty. */
function valuesOf(config: PublicConfig): Values {
  const { shopName, publicUrl, supportEmail, settlement, withdrawalDays, legal } = config
  const mailLink = supportEmail ? linkHtml(mailtoLink(supportEmail), supportEmail) : ''
  return {
    shopName: escapeHtml(shopName),
    publicUrl: escapeHtml(publicUrl),
    withdrawalDays: String(withdrawalDays),
    direct: settlement === 'direct' ? 'direct' : '',
    platform: settlement === 'direct' ? '' : 'platform',
    supportEmail: mailLink,
    mailLink,
    legalIdentity: legal ? escapeHtml(legalIdentityText(legal)) : '',
    supportContact: supportContact(config),
  }
}

/** A sentence with the configured ways to reach the operator. */
function supportContact({ supportEmail, supportPhone }: PublicConfig): string {
  const chat = (text: string) => (supportPhone ? linkHtml(whatsappLink(supportPhone), text) : '')
  if (!supportEmail) return supportPhone ? `${chat(supportMessages.chatOnly)}.` : ''
  const mail = supportMessages.write(linkHtml(mailtoLink(supportEmail), supportEmail))
  return supportPhone ? `${mail}${supportMessages.or}${chat(supportMessages.chat)}.` : `${mail}.`
}

const linkHtml = (to: string, text: string) => `<a href="${escapeHtml(to)}">${escapeHtml(text)}</a>`
