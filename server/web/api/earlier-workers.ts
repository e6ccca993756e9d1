import { Router } from 'express'

/** Paths of the service workers of other shop platforms. */
const paths = ['/sw.js', '/service-worker.js', '/serviceworker.js']

/** Deletes the worker's caches and the worker itself, and reloads open pages from the shop. */
const script = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
  for (const page of await clients.matchAll({ type: 'window' })) page.navigate(page.url).catch(() => undefined)
}
`

/**
 * Removes the service worker of an earlier platform on this domain, which would show its old shop for ever. Browsers
 * look for its newer version at its own address.
 */
export function earlierWorkersRouter(): Router {
  const router = Router()
  router.get(paths, (_req, res) => {
    res.set('Cache-Control', 'no-store').type('text/javascript').send(script)
  })
  return router
}
