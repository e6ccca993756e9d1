import { createRoot } from 'react-dom/client'
import { AppBanners } from '#client/layout/banners/app-banners.tsx'
import type { AppErrors } from '#client/runtime/errors/app-error.ts'
import type { Tab } from './create-tab.ts'

/** Banners have a root of their own, so that they show even if the page was not hydrated. */
export function showBanners({ banners, reload }: Tab, { logRecovered }: AppErrors) {
  const place = document.createElement('div')
  // React may report recovered errors of the document here, which would be errors of the window otherwise.
  createRoot(place, { onRecoverableError: logRecovered }).render(
    <AppBanners banners={banners} reload={reload} />,
  )
  const insert = () => {
    if (!place.isConnected) document.body.append(place)
  }
  insert()
  banners.subscribe(insert)
}
