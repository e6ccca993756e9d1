import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
  useLoaderData,
} from 'react-router-dom'
import { startFrameId } from '#client/layout/document.tsx'
import { FooterAccount } from '#client/layout/footer-account.tsx'
import { HeaderLinks } from '#client/layout/header-links.tsx'
import type { Frame } from '#shared/pages.ts'
import { writeStartFrame } from '#shared/start-data.ts'

/** A document around what is the visitor's own: the header's links, the footer's, and the frame's data. */
export type DocumentParts = readonly [Buffer, Buffer, Buffer, Buffer]

/** Where the parts are: the first and the last of their kind, whatever a product's description holds. */
export function partsOf(document: Buffer): DocumentParts {
  const links = document.indexOf('<nav class="header-links"')
  const account = document.lastIndexOf('<ul class="footer-account"')
  const frame = document.indexOf(`id="${startFrameId}">`, account)
  if (links < 0 || account < links || frame < account)
    throw new Error('The document has no place for a frame')
  const data = endOf(document, '>', frame)
  // Views of the document: they cost no memory.
  return [
    document.subarray(0, links),
    document.subarray(endOf(document, '</nav>', links), account),
    document.subarray(endOf(document, '</ul>', account), data),
    document.subarray(document.indexOf('</script>', data)),
  ]
}

const endOf = (text: Buffer | string, end: string, from: number) => text.indexOf(end, from) + end.length

/** The document as this visitor's browser would render it. */
export function withFrame([start, middle, end, rest]: DocumentParts, frame: Frame): Buffer {
  const { links, account } = piecesOf(frame)
  const data = writeStartFrame({ visitor: frame.visitor, loaderData: { layout: frame } })
  return Buffer.concat([start, links, middle, account, end, Buffer.from(data), rest])
}

interface Pieces {
  links: Buffer
  account: Buffer
}

/** Whoever reads one page reads others: their pieces are the same until they put something into the cart. */
const recentPieces = new LRUCache<string, Pieces>({ max: 500 })

function piecesOf(frame: Frame): Pieces {
  const { visitor, cartCount } = frame
  const shown = JSON.stringify([visitor, cartCount])
  const known = recentPieces.get(shown)
  if (known) return known
  const context = contextOf({ visitor, cartCount })
  const router = createStaticRouter(handler.dataRoutes, context)
  const text = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
  const afterLinks = endOf(text, '</nav>', 0)
  const pieces = {
    links: Buffer.from(text.slice(0, afterLinks)),
    account: Buffer.from(text.slice(afterLinks)),
  }
  recentPieces.set(shown, pieces)
  return pieces
}

/** Their links need a router, and no page of it. */
const handler = createStaticHandler([{ id: 'pieces', path: '*', Component: FramePieces }])

/** All that the pieces show, so that nothing else makes them differ. */
type Shown = Pick<Frame, 'visitor' | 'cartCount'>

function FramePieces() {
  const { visitor, cartCount } = useLoaderData() as Shown
  return (
    <>
      <HeaderLinks visitor={visitor} cartCount={cartCount} />
      <FooterAccount visitor={visitor} />
    </>
  )
}

const [piecesRoute] = handler.dataRoutes
const match = piecesRoute && {
  params: {},
  pathname: '/',
  pathnameBase: '/',
  route: piecesRoute,
}

const contextOf = (shown: Shown): StaticHandlerContext => ({
  basename: '/',
  location: { pathname: '/', search: '', hash: '', state: null, key: 'default' },
  matches: match ? [match] : [],
  loaderData: { pieces: shown },
  actionData: null,
  errors: null,
  statusCode: 200,
  loaderHeaders: {},
  actionHeaders: {},
})
