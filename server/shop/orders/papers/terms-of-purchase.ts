import { hash } from 'node:crypto'
import type { Services } from '#server/shop/services.ts'
import { currentMarkdown } from '#server/shop/settings/shop-texts.ts'
import { retentionMessages } from '#shared/messages/account/retention.ts'
import { fillIn } from '#shared/text/fill-in.ts'
import { legalIdentityText } from '#shared/text/legal-identity-text.ts'
import { supportContactText } from '#shared/text/support-contact.ts'

export interface TermsOfPurchase {
  hash: string
  version: number
  markdown: string
}

/** Returns the current terms, as somebody who orders now reads them, as Markdown. */
export async function termsOfPurchase(services: Services): Promise<TermsOfPurchase> {
  const { texts } = services.settings.current
  const { markdown: written } = await currentMarkdown('terms', texts)
  const markdown = fillIn(written, valuesOf(services))
  return { hash: hash('sha256', markdown), version: texts.terms?.version ?? 0, markdown }
}

function valuesOf({ shop, country, settlement }: Services) {
  return {
    shopName: shop.name,
    publicUrl: shop.publicUrl,
    withdrawalDays: String(country.withdrawalDays),
    direct: settlement === 'direct' ? 'direct' : '',
    platform: settlement === 'direct' ? '' : 'platform',
    supportEmail: shop.supportEmail ?? '',
    mailLink: shop.supportEmail ?? '',
    legalIdentity: shop.legal ? legalIdentityText(shop.legal) : '',
    supportContact: supportContactText(shop, (to, text) => `[${text}](${to})`),
    retained: Object.values(retentionMessages)
      .map((text) => `- ${text}`)
      .join('\n'),
  }
}
