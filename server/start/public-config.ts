import type { Config } from '#server/config.ts'
import type { Services } from '#server/shop/services.ts'
import type { ShopSettings } from '#server/shop/settings/shop-settings.ts'
import { brandStylesheet } from '#server/web/api/brand-stylesheet.ts'
import type { BuildManifest } from '#server/web/render/build-manifest.ts'
import { themeColors } from '#shared/runtime/icons.ts'
import type { PublicConfig } from '#shared/runtime/payload.ts'
import { shadesOf } from '#shared/settings/accent-shades.ts'

type FixedConfig = Pick<Config, 'apiBase' | 'updateCheckMs' | 'outsideScripts' | 'browserReportDsn'>

type Settled = Pick<Services, 'shop' | 'country' | 'settlement' | 'platformReceiver' | 'isDemo'> & {
  settings: { current: Pick<ShopSettings, 'logo' | 'registration'> }
}

/** The part of the configuration that browsers may know. */
export function publicConfig(
  config: FixedConfig,
  { shop, country, settlement, platformReceiver, isDemo, settings }: Settled,
  { buildId, styles, panelStyles, icon }: BuildManifest,
): PublicConfig {
  const { accentColor } = shop
  const { logo, registration } = settings.current
  return {
    shopName: shop.name,
    isDemo,
    publicUrl: shop.publicUrl,
    legal: shop.legal,
    supportEmail: shop.supportEmail,
    supportPhone: shop.supportPhone,
    locale: country.locale,
    currency: country.currency,
    timeZone: country.timeZone,
    withdrawalDays: country.withdrawalDays,
    settlement,
    offersPix: settlement === 'direct' || platformReceiver !== null,
    registration,
    apiBase: config.apiBase,
    updateCheckMs: config.updateCheckMs,
    outsideScripts: config.outsideScripts,
    errorReports: config.browserReportDsn ? { dsn: config.browserReportDsn, release: buildId } : null,
    styles: accentColor ? [...styles, brandStylesheet(accentColor).path] : styles,
    panelStyles,
    icon,
    logo,
    themeColor: accentColor ? shadesOf(accentColor).light.accent : themeColors.light,
  }
}
