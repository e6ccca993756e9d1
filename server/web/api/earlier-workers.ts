import { Router } from 'express'

/** Where the platforms that shops come from put their service workers. */
const paths = ['/sw.js', '/service-worker.js', '/serviceworker.js']

/** Throws away what the worker has stored, and the worker; open pages are loaded again, from the shop. */
const script = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
  for (const page of await clients.matchAll({ type: 'window' })) page.navigate(page.url).catch(() => undefined)
}
`

/**
 * A worker that an earlier platform registered on this domain would show its old shop for ever. Browsers look for its
 * newer version at its own address.
 */
export function earlierWorkersRouter(): Router {
  const router = Router()
  router.get(paths, (_req, res) => {
    res.set('Cache-Control', 'no-store').type('text/javascript').send(script)
  })
  return router
}
