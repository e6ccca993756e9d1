import { type ComponentType, useEffect, useState } from 'react'
import { asksConsent } from '#shared/outside-scripts.ts'
import { loadChunk } from '../data/load-chunk.ts'
import { useShopConfig } from '../ui/shop-config.tsx'

/** Most shops load nothing that asks; the others get the banner after the page. Without it, nothing is loaded. */
export function ConsentWhenAsked() {
  const { outsideScripts } = useShopConfig()
  const [Banner, setBanner] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!asksConsent(outsideScripts)) return
    void loadChunk(() => import('./consent-banner.tsx'), 'ConsentBanner').then((loaded) =>
      setBanner(() => loaded),
    )
  }, [outsideScripts])
  return Banner && <Banner />
}
