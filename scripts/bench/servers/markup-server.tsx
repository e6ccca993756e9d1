import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { readBuildManifest } from '#server/web/render/build-manifest.ts'
import { pageDocument } from '#server/web/render/document-tree.tsx'
import { memoizedMarkup } from '#server/web/render/memoized-markup.tsx'
import { renderToBuffer } from '#server/web/render/render-document.tsx'
import { matchPage } from '#shared/routing/match-page.ts'
import type { StartData } from '#shared/runtime/payload.ts'

// Renders one page as the shop does, from data in memory: `/memoized` with the markup that was rendered before, any
// other address without. Nothing else differs between the two.
const { path, start }: { path: string; start: StartData } = JSON.parse(await text(process.stdin))
const url = new URL(path, 'http://localhost')
const match = pageAt(url.pathname)
const manifest = readBuildManifest('dist')
const markupOf = memoizedMarkup(start.config)

async function render(memoized: boolean): Promise<Buffer> {
  const options = { address: { url, match }, manifest, ...(memoized && { markupOf }) }
  return renderToBuffer(await pageDocument(start, options), {
    onError(error) {
      throw error
    },
  })
}

function pageAt(pathname: string) {
  const match = matchPage(pathname)
  if (!match) throw new Error(`There is no page at ${pathname}`)
  return match
}

const server = createServer(async (req, res) => {
  res.setHeader('content-type', 'text/html; charset=utf-8')
  res.end(await render(req.url === '/memoized'))
}).listen(0, () => console.log((server.address() as AddressInfo).port))
