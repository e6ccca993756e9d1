import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { constants, createBrotliCompress } from 'node:zlib'
import { renderToPipeableStream } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { AppLayout, fixedError } from '#client/layout/app-layout.tsx'
import { Document, type StartBlocks } from '#client/layout/document.tsx'
import { ErrorScreen } from '#client/layout/error-screen.tsx'
import { PersonalRenderingContext } from '#client/layout/personal-part.tsx'
import { routeObjects } from '#client/route-objects.tsx'
import { routes } from '#shared/routes.ts'
import type { StartData } from '#shared/runtime/payload.ts'

interface Rendered {
  path: string
  start: StartData
  blocks: StartBlocks
  /** The layout's data block. */
  layoutText: string
}

// The minimum cost of a server-rendered React page: the shop's own tree and data, held in memory, on bare node:http,
// sent through one brotli 4 stream to clients that accept it.
const { path, start, blocks, layoutText }: Rendered = JSON.parse(await text(process.stdin))
const handler = createStaticHandler(
  routeObjects((name) => ({ loader: () => start.loaderData?.[name] ?? null }), routes),
)
const context = await handler.query(new Request(`http://localhost${path}`))
if (context instanceof Response) throw new Error(`${path} answers a redirect`)

const server = createServer((req, res) => {
  const router = createStaticRouter(handler.dataRoutes, context)
  const { pipe } = renderToPipeableStream(
    <Document config={start.config} blocks={blocks} serverRendered={true}>
      <AppLayout config={start.config} errors={fixedError(null)} screen={ErrorScreen}>
        <PersonalRenderingContext value={{ dataText: layoutText }}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </PersonalRenderingContext>
      </AppLayout>
    </Document>,
    {
      onShellReady() {
        const type = { 'content-type': 'text/html; charset=utf-8' }
        if (!req.headers['accept-encoding']?.includes('br')) return void pipe(res.writeHead(200, type))
        res.writeHead(200, { ...type, 'content-encoding': 'br' })
        const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
        brotli.pipe(res)
        pipe(brotli)
      },
      onError(error) {
        throw error
      },
    },
  )
}).listen(0, () => console.log((server.address() as AddressInfo).port))
