import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RequestHandler, Router } from 'express'

/** A build that this process serves or has served. */
interface RunningBuild {
  buildId: string
  /** When it was made, in milliseconds. */
  timestamp: number
  /** Paths of the pages that were rendered with it. */
  prerendered: string[]
}

export interface Builds {
  readonly current: { manifest: RunningBuild }
  manifestOf(buildId: string): RunningBuild | undefined
}

const yearSeconds = 31_536_000
const metaPath = /^\/meta\/(b[0-9a-f]{12})\.json$/

/** Serves the latest build, and the manifests of all builds. Those of earlier builds lie in `clientDir`. */
export function buildsRouter(builds: Builds, clientDir: string): Router {
  const router = Router()
  router.use(noStore)
  // Reports the running build, not one just written, so that a tab never loads the old one again.
  router.get('/latest.json', (_req, res) => {
    const { buildId, timestamp } = builds.current.manifest
    res.json({ id: buildId, timestamp })
  })
  router.get(metaPath, async (req, res, next) => {
    const id = String(req.params[0])
    const own = builds.manifestOf(id)
    const meta = own
      ? { id, timestamp: own.timestamp, prerendered: own.prerendered }
      : await readMeta(join(clientDir, 'builds/meta', `${id}.json`))
    if (!meta) return next()
    res.setHeader('Cache-Control', `public, max-age=${yearSeconds}, immutable`)
    res.json(meta)
  })
  return router
}

/** Null when that build is unknown here, or forgotten. */
async function readMeta(file: string): Promise<object | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

const noStore: RequestHandler = (_req, res, next) => {
  res.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
  next()
}
