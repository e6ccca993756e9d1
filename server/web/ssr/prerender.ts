import { createStaticHandler } from 'react-router-dom'
import { routeObjects } from '#client/route-objects.tsx'
import type { PayloadAnswer, PublicConfig, StartData } from '#shared/payload.ts'
import { isPrerendered, type PrerenderedPage, prerenderedPages, routeRule } from '#shared/routes.ts'
import { pages } from '../pages/index.ts'
import type { BuildManifest } from './build-manifest.ts'
import { documentText } from './document-text.ts'
import { pageDocument } from './page-document.tsx'
import { staticPage } from './static-page.tsx'

/** A page as everybody gets it: its document, and its payload as text. */
export interface KeptPage {
  document: string
  payload: string
}

/** By path. */
export type KeptPages = Record<string, KeptPage>

/** Renders the pages that are the same for everybody, without visitor and database. */
export async function prerender(manifest: BuildManifest, config: PublicConfig): Promise<KeptPages> {
  const kept: KeptPages = {}
  for (const name of prerenderedPages) {
    const { path } = routeRule(name)
    kept[path] = await prerenderPage(name, new URL(path, config.publicUrl), manifest, config)
  }
  return kept
}

async function prerenderPage(
  name: PrerenderedPage,
  url: URL,
  manifest: BuildManifest,
  config: PublicConfig,
): Promise<KeptPage> {
  const handler = createStaticHandler(frameless(url))
  const context = await handler.query(new Request(url))
  if (context instanceof Response) throw new Error(`Page ${name} redirects: it cannot be prerendered`)
  for (const error of Object.values(context.errors ?? {})) throw error
  const head = { buildId: manifest.buildId, prerenderedAt: manifest.timestamp }
  const start: StartData = {
    ...head,
    config,
    loaderData: context.loaderData,
    actionData: null,
    error: null,
  }
  const payload: PayloadAnswer = { ...head, data: { [name]: context.loaderData[name] } }
  const document = await documentText(
    pageDocument(start, {
      page: staticPage(context),
      chunks: manifest.chunks[name],
    }),
    manifest.entry,
  )
  return { document, payload: JSON.stringify(payload) }
}

/** The layout stands without what is the visitor's: nobody is known here. */
const frameless = (url: URL) =>
  routeObjects((name) => ({
    loader: () => (isPrerendered(name) ? pages[name].load({ url, params: {} }) : null),
  }))
