import { createRoot } from 'react-dom/client'
import { AppNotices } from '../../layout/notices/app-notices.tsx'
import type { Tab } from './create-tab.ts'

/** In a place of their own: they stand also where the page itself could not be taken over. */
export function showNotices({ notices, reload }: Tab) {
  const place = document.createElement('div')
  createRoot(place).render(<AppNotices notices={notices} reload={reload} />)
  const insert = () => {
    if (!place.isConnected) document.body.append(place)
  }
  insert()
  notices.subscribe(insert)
}
