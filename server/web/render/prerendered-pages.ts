import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CurrentTexts } from '#server/shop/settings/settings-queries.ts'
import { CachedAnswer } from '#server/web/cache/cached-answer.ts'
import type { CachedPage } from '#server/web/cache/page-cache.ts'
import { isMatched } from '#server/web/middleware/page-address.ts'
import { pages } from '#server/web/pages/index.ts'
import { type PrerenderedPageName, prerenderedPages, routeRule } from '#shared/routes.ts'
import { matchPage } from '#shared/routing/match-page.ts'
import { noResult } from '#shared/routing/result-parameters.ts'
import type { PayloadAnswer, PublicConfig } from '#shared/runtime/payload.ts'
import type { BuildManifest } from './build-manifest.ts'
import { cachedDocument, renderMarked } from './render-cached-page.ts'

/** Pages that are the same for everybody until the next build, by path. */
type PrerenderedPages = ReadonlyMap<string, CachedPage>

/** Everything that documents are made of besides their page's data. It changes only as a whole. */
export interface Site {
  config: PublicConfig
  manifest: BuildManifest
  prerendered: PrerenderedPages
}

/** Content that prerendered pages show. */
export interface PrerenderedContent {
  config: PublicConfig
  texts: CurrentTexts
}

/** A prerendered page as stored on disk. */
interface RenderedTexts {
  /** The document, with a mark in place of the personal part. */
  document: string
  payload: string
}

/** Renders the pages to disk, with the configuration that they show. */
export async function writePrerendered(dir: string, manifest: BuildManifest, shown: PrerenderedContent) {
  await rm(dir, { recursive: true, force: true })
  for (const name of prerenderedPages) {
    const { path } = routeRule(name)
    const { document, payload } = await prerenderPage(name, manifest, shown)
    await mkdir(join(dir, path), { recursive: true })
    await writeFile(join(dir, path, 'index.html'), document)
    await writeFile(join(dir, path, '_payload.json'), payload)
  }
  await writeFile(join(dir, 'config.json'), JSON.stringify(shown))
}

/**
 * Loads the pages as the build rendered them. When the configuration has changed since, they are rendered again under a
 * new build id, which open tabs treat like any newer version.
 */
export async function prepareBuild(
  dir: string,
  built: BuildManifest,
  shown: PrerenderedContent,
): Promise<Site> {
  const { config } = shown
  const text = JSON.stringify(shown)
  if ((await readFile(join(dir, 'config.json'), 'utf8')) !== text) {
    const manifest = { ...built, buildId: buildIdOf(built.buildId, text) }
    return { config, manifest, prerendered: await prerender(manifest, shown) }
  }
  const prerendered = await cachedOf(config, async (name) => {
    const { path } = routeRule(name)
    return {
      document: await readFile(join(dir, path, 'index.html'), 'utf8'),
      payload: await readFile(join(dir, path, '_payload.json'), 'utf8'),
    }
  })
  return { config, manifest: built, prerendered }
}

export const prerender = (manifest: BuildManifest, shown: PrerenderedContent): Promise<PrerenderedPages> =>
  cachedOf(shown.config, (name) => prerenderPage(name, manifest, shown))

async function cachedOf(
  config: PublicConfig,
  textsOf: (name: PrerenderedPageName) => Promise<RenderedTexts>,
): Promise<PrerenderedPages> {
  const cached = new Map<string, CachedPage>()
  for (const name of prerenderedPages) {
    const { path } = routeRule(name)
    const { document, payload } = await textsOf(name)
    cached.set(path, {
      tags: [],
      document: await cachedDocument(document, new URL(path, config.publicUrl), config, null),
      payload: new CachedAnswer(payload, '', ''),
      isPublicPayload: true,
    })
  }
  return cached
}

/** Prerendering has neither visitor nor database, so the layout has no data. */
async function prerenderPage(
  name: PrerenderedPageName,
  manifest: BuildManifest,
  { config, texts }: PrerenderedContent,
): Promise<RenderedTexts> {
  const { path } = routeRule(name)
  const url = new URL(path, config.publicUrl)
  const services = { settings: { current: { texts } } }
  const address = { path, search: '', url, result: noResult, isPayload: false, match: matchPage(path) }
  if (!isMatched(address)) throw new Error(`There is no page at ${path}`)
  const data = { [name]: await pages[name].load({ url, params: {}, services }) }
  const head = { buildId: manifest.buildId, prerenderedAt: manifest.timestamp }
  const payload: PayloadAnswer = { ...head, data }
  const start = { ...head, config, loaderData: data, actionData: null, error: null }
  return { document: await renderMarked(start, address, manifest), payload: JSON.stringify(payload) }
}

/** Derives a build id that is the same on every machine that runs this build with this configuration. */
const buildIdOf = (buildId: string, config: string) =>
  `b${createHash('sha256').update(buildId).update(config).digest('hex').slice(0, 12)}`
