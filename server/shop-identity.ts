import type { Config } from './config.ts'
import type { ShopIdentity } from './shop/services.ts'

export const shopIdentity = (config: Config): ShopIdentity => ({
  name: config.shopName,
  publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
  supportEmail: config.supportEmail,
  supportPhone: config.supportPhone,
})
