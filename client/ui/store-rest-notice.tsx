import { restText } from '#shared/messages/store-rest.ts'
import type { StoreRest } from '#shared/store-rest.ts'
import { Notice } from './notice.tsx'
import { useShopConfig } from './shop-config.tsx'

/** A store on holiday: until when, and what it says itself. */
export function StoreRestNotice({ rest }: { rest: StoreRest | null }) {
  const { locale } = useShopConfig()
  if (!rest) return null
  return (
    <Notice tone="warning">
      <p className="strong">{restText(rest, locale)}</p>
      {rest.message && <p>{rest.message}</p>}
    </Notice>
  )
}
