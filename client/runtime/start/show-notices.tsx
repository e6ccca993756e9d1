import { createRoot } from 'react-dom/client'
import { AppNotices } from '#client/layout/notices/app-notices.tsx'
import type { AppErrors } from '#client/runtime/errors/app-error.ts'
import type { Tab } from './create-tab.ts'

/** Notices have a root of their own, so that they show even if the page was not hydrated. */
export function showNotices({ notices, reload }: Tab, { logRecovered }: AppErrors) {
  const place = document.createElement('div')
  // React may report recovered errors of the document here, which would be errors of the window otherwise.
  createRoot(place, { onRecoverableError: logRecovered }).render(
    <AppNotices notices={notices} reload={reload} />,
  )
  const insert = () => {
    if (!place.isConnected) document.body.append(place)
  }
  insert()
  notices.subscribe(insert)
}
