import { publicHref } from '#shared/public-href.ts'
import { icons } from '#shared/runtime/icons.ts'
import type { PublicConfig } from '#shared/runtime/payload.ts'

type Shop = Pick<
  PublicConfig,
  'shopName' | 'publicUrl' | 'supportEmail' | 'supportPhone' | 'legal' | 'locale'
>

/** Describes the shop in schema.org's terms: its operator, and its search. */
export function shopJson({ shopName, publicUrl, supportEmail, supportPhone, legal, locale }: Shop) {
  const id = `${publicUrl}/#organization`
  return {
    '@graph': [
      {
        '@type': 'Organization',
        '@id': id,
        name: shopName,
        url: publicUrl + publicHref('home'),
        logo: publicUrl + icons.apple,
        ...(supportEmail && { email: supportEmail }),
        ...(supportPhone && { telephone: supportPhone }),
        ...(legal && { legalName: legal.name, taxID: legal.taxId, address: legal.address }),
      },
      {
        '@type': 'WebSite',
        name: shopName,
        url: publicUrl + publicHref('home'),
        inLanguage: locale,
        publisher: { '@id': id },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${publicUrl}${publicHref('search')}?q={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
