import { type ComponentType, useEffect, useState } from 'react'
import { loadChunk } from '#client/data/chunks/load-chunk.ts'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { needsConsent } from '#shared/runtime/outside-scripts.ts'

/** Loads the consent banner after the page, because most shops load nothing that needs consent. */
export function ConsentOnRequest() {
  const { outsideScripts } = useShopConfig()
  const [Banner, setBanner] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!needsConsent(outsideScripts)) return
    void loadChunk(() => import('./consent-banner.tsx'), 'ConsentBanner').then((loaded) =>
      setBanner(() => loaded),
    )
  }, [outsideScripts])
  return Banner && <Banner />
}
