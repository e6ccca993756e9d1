import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { retentionMessages } from '#shared/messages/account/retention.ts'
import { escapeHtml } from '#shared/runtime/escape-html.ts'
import type { PublicConfig } from '#shared/runtime/payload.ts'
import type { LegalText } from '#shared/settings/shop-texts.ts'
import { fillIn, type Values } from '#shared/text/fill-in.ts'
import { hyphenatedNumber } from '#shared/text/hyphenated-number.ts'
import { legalIdentityText } from '#shared/text/legal-identity-text.ts'
import { mailtoLink } from '#shared/text/mailto-link.ts'
import { supportContactText } from '#shared/text/support-contact.ts'

/** Help, terms and privacy: our own Markdown as HTML, with the operator's configuration filled in. */
export function LegalProse({ html }: Pick<LegalText, 'html'>) {
  const config = useShopConfig()
  const __html = fillIn(withRetained(html), valuesOf(config))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is ours, and what is filled in is escaped.
  return <div className="prose" dangerouslySetInnerHTML={{ __html }} />
}

/** Reasons why data of an erased account is retained. */
const retained = `<ul>${Object.values(retentionMessages)
  .map((text) => `<li>${escapeHtml(text)}</li>`)
  .join('')}</ul>`

/** A list cannot be part of a paragraph. */
const withRetained = (html: string) => html.replace(/<p>\{\{retained\}\}<\/p>/g, retained)

/** Returns the values as HTML. A missing value is empty. */
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
    legalIdentity: legal ? unbroken(escapeHtml(legalIdentityText(legal))) : '',
    supportContact: supportContactText(config, linkHtml),
    retained,
  }
}

const unbroken = (html: string) => html.replace(hyphenatedNumber, '<span class="unbroken">$1</span>')

const linkHtml = (to: string, text: string) => `<a href="${escapeHtml(to)}">${escapeHtml(text)}</a>`
