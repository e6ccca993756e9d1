import type { CountryPack } from '#shared/country/country-pack.ts'
import type { LegalIdentity, PublicConfig } from '#shared/runtime/payload.ts'
import type { Config } from '../config.ts'
import type { Services, ShopIdentity } from '../shop/services.ts'
import type { BuildManifest } from '../web/render/build-manifest.ts'

function legalIdentity(legal: ShopIdentity['legal'], { taxId, messages }: CountryPack): LegalIdentity | null {
  if (!legal) return null
  const kind = taxId.read(legal.taxId)?.kind
  const taxIdName = (kind && taxId.names[kind]) ?? messages.taxId
  return { ...legal, taxId: taxId.format(legal.taxId), taxIdName }
}

/** The part of the configuration that browsers may know. */
export const publicConfig = (
  config: Pick<
    Config,
    'apiBase' | 'settlement' | 'platformReceiver' | 'updateCheckMs' | 'outsideScripts' | 'browserReportDsn'
  >,
  { shop, country }: Pick<Services, 'shop' | 'country'>,
  { buildId, styles, icon }: BuildManifest,
): PublicConfig => ({
  shopName: shop.name,
  publicUrl: shop.publicUrl,
  legal: legalIdentity(shop.legal, country),
  supportEmail: shop.supportEmail,
  supportPhone: shop.supportPhone,
  locale: country.locale,
  currency: country.currency,
  timeZone: country.timeZone,
  withdrawalDays: country.withdrawalDays,
  settlement: config.settlement,
  offersPix: config.settlement === 'direct' || config.platformReceiver !== null,
  apiBase: config.apiBase,
  updateCheckMs: config.updateCheckMs,
  outsideScripts: config.outsideScripts,
  errorReports: config.browserReportDsn ? { dsn: config.browserReportDsn, release: buildId } : null,
  styles,
  icon,
})
