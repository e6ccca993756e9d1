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
  const context = contextOf(frame)
  const router = createStaticRouter(handler.dataRoutes, context)
  const pieces = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
  const afterLinks = endOf(pieces, '</nav>', 0)
  const data = writeStartFrame({ visitor: frame.visitor, loaderData: { layout: frame } })
  return Buffer.concat([
    ...[start, Buffer.from(pieces.slice(0, afterLinks))],
    ...[middle, Buffer.from(pieces.slice(afterLinks))],
    ...[end, Buffer.from(data)],
    rest,
  ])
}

/** Their links need a router, and no page of it. */
const handler = createStaticHandler([{ id: 'pieces', path: '*', Component: Pieces }])

function Pieces() {
  const { visitor, cartCount } = useLoaderData() as Frame
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

const contextOf = (frame: Frame): StaticHandlerContext => ({
  basename: '/',
  location: { pathname: '/', search: '', hash: '', state: null, key: 'default' },
  matches: match ? [match] : [],
  loaderData: { pieces: frame },
  actionData: null,
  errors: null,
  statusCode: 200,
  loaderHeaders: {},
  actionHeaders: {},
})
