import { createContext, useContext } from 'react'
import type { PublicConfig } from '#shared/runtime/payload.ts'

export const ShopConfigContext = createContext<PublicConfig | null>(null)

/** Name, language and currency of the shop, provided around every page. */
export function useShopConfig(): PublicConfig {
  const config = useContext(ShopConfigContext)
  if (!config) throw new Error('useShopConfig needs a ShopConfigContext around it')
  return config
}
