import type { PublicConfig } from '#shared/payload.ts'
import type { Config } from './config.ts'
import type { Services } from './shop/services.ts'
import type { BuildManifest } from './web/ssr/build-manifest.ts'

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
