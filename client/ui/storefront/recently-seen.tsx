import { useEffect, useState } from 'react'
import { forgetSeen, type SeenProduct, seenProducts } from '#client/data/recently-seen.ts'
import { lazyPart } from '#client/ui/behavior/lazy-part.tsx'
import { startMessages } from '#shared/messages/browser-start.ts'

/** Most visitors have seen nothing yet, so this code is loaded with the first product. */
const SeenProducts = lazyPart(
  () => import('./seen-products.tsx'),
  'SeenProducts',
  <p className="section soft">{startMessages.loading}</p>,
)

/** Products viewed in this browser, stored only there. Appears once scripts run. */
export function RecentlySeen({ except }: { except?: string }) {
  const [seen, setSeen] = useState<SeenProduct[]>([])
  useEffect(() => setSeen(seenProducts().filter(({ path }) => path !== except)), [except])
  if (seen.length === 0) return null
  const forget = () => {
    forgetSeen()
    setSeen([])
  }
  return <SeenProducts products={seen} forget={forget} />
}
