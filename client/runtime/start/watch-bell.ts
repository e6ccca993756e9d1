import type { DataRouter } from 'react-router-dom'
import { ChunkError } from '#client/data/chunks/chunk-error.ts'
import { loadChunk } from '#client/data/chunks/load-chunk.ts'

/** Loads the code that updates the bell once there is one, because only signed-in visitors have it. */
export function watchBell(router: DataRouter): void {
  let isLoading = false
  const load = () => {
    if (isLoading || !document.querySelector('.header-bell')) return
    isLoading = true
    unsubscribe()
    loadChunk(() => import('./on-notifications.ts'), 'onNotifications').then(
      (listen) => listen(router),
      (error) => {
        // Without this code, each page shows the count of its own time.
        if (!(error instanceof ChunkError)) throw error
      },
    )
  }
  const unsubscribe = router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') load()
  })
  load()
}
