import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, type StaticHandlerContext, useLoaderData } from 'react-router-dom'
import { DeliveryPlace } from '#client/layout/delivery-place.tsx'
import { startFrameId } from '#client/layout/document.tsx'
import { accountOf, FooterAccount } from '#client/layout/footer-account.tsx'
import { HeaderLinks } from '#client/layout/header-links.tsx'
import { DeliverTo } from '#client/ui/delivery/deliver-to.tsx'
import type { Frame } from '#shared/pages.ts'
import { writeStartFrame } from '#shared/start-data.ts'
import { GzipPiece } from './gzip-piece.ts'
import { staticPage } from './static-page.tsx'

/** What is the visitor's own in a document, in its order there. Each reaches from its first words to before its last. */
const places = {
  links: { from: '<nav class="header-links"', to: '</nav>' },
  deliveryPlace: { from: '<span class="header-place-name"', to: '</a>' },
  deliverTo: { from: '<span class="deliver-to"', to: '</span>' },
  account: { from: '<ul class="footer-account"', to: '</ul>' },
  frame: { from: `id="${startFrameId}">`, to: '</script>' },
} as const

type PlaceName = keyof typeof places
const placeNames = Object.keys(places) as PlaceName[]

/** A document around its places: first what is before the first of them, then each with what comes after it. */
export interface DocumentParts {
  start: GzipPiece
  rest: readonly { place: PlaceName; after: GzipPiece }[]
}

/** Only where things are sent is told in the midst of a page, and not on every page. */
const mayBeMissing: readonly PlaceName[] = ['deliverTo']

interface FoundPlace {
  place: PlaceName
  start: number
  end: number
}

/** Where the places are, whatever a product's description holds: the header stands before it, the footer after it. */
export function placesIn(document: Buffer): FoundPlace[] {
  const found = placeNames.flatMap((place) => {
    const { from, to } = places[place]
    const start = isBelow(place) ? document.lastIndexOf(from) : document.indexOf(from)
    return start < 0 ? [] : [{ place, start, end: document.indexOf(to, start) }]
  })
  const isMissing = placeNames.some(
    (name) => !mayBeMissing.includes(name) && !found.some(({ place }) => place === name),
  )
  const isOutOfOrder = found.some(({ start }, index) => start < (found[index - 1]?.end ?? 0))
  if (isMissing || isOutOfOrder) throw new Error('The document has no place for a frame')
  return found
}

export function partsOf(document: Buffer, found: readonly FoundPlace[]): DocumentParts {
  const between = (from: number, to?: number) => new GzipPiece(document.subarray(from, to))
  return {
    start: between(0, found[0]?.start),
    rest: found.map(({ place, end }, index) => ({ place, after: between(end, found[index + 1]?.start) })),
  }
}

export const piecesOfParts = ({ start, rest }: DocumentParts): GzipPiece[] => [
  start,
  ...rest.map(({ after }) => after),
]

const isBelow = (place: PlaceName) => place === 'account' || place === 'frame'

/** The document as this visitor's browser would render it, piece by piece. */
export function withFrame({ start, rest }: DocumentParts, frame: Frame): GzipPiece[] {
  const own = { ...piecesOf(frame), frame: frameOf(frame) }
  return [start, ...rest.flatMap(({ place, after }) => [own[place], after])]
}

type Pieces = Record<Exclude<PlaceName, 'frame'>, GzipPiece>

/** Whoever reads one page reads others: their pieces are the same until they put something into the cart. */
const recentPieces = new LRUCache<string, Pieces>({ max: 500 })
const recentFrames = new LRUCache<string, GzipPiece>({ max: 500 })

function frameOf(frame: Frame): GzipPiece {
  const data = writeStartFrame({ visitor: frame.visitor, loaderData: { layout: frame } })
  const known = recentFrames.get(data)
  if (known) return known
  const piece = new GzipPiece(Buffer.from(places.frame.from + data))
  recentFrames.set(data, piece)
  return piece
}

function piecesOf({ visitor, cartCount, place }: Frame): Pieces {
  const key = JSON.stringify([visitor, cartCount, place])
  const known = recentPieces.get(key)
  if (known) return known
  const text = renderToString(staticPage(contextOf({ visitor, cartCount, place })))
  const pieceAt = (name: PlaceName) => {
    const { from, to } = places[name]
    const start = text.indexOf(from)
    return new GzipPiece(Buffer.from(start < 0 ? '' : text.slice(start, text.indexOf(to, start))))
  }
  const pieces = {
    links: pieceAt('links'),
    deliveryPlace: pieceAt('deliveryPlace'),
    deliverTo: pieceAt('deliverTo'),
    account: pieceAt('account'),
  }
  recentPieces.set(key, pieces)
  return pieces
}

/** Their links need a router, and no page of it. */
const handler = createStaticHandler([{ id: 'pieces', path: '*', Component: FramePieces }])

/** All that the pieces show, so that nothing else makes them differ. */
type Shown = Pick<Frame, 'visitor' | 'cartCount' | 'place'>

function FramePieces() {
  const { visitor, cartCount, place } = useLoaderData() as Shown
  return (
    <>
      <HeaderLinks visitor={visitor} cartCount={cartCount} />
      <DeliveryPlace place={place} />
      {place && <DeliverTo place={place} />}
      <FooterAccount account={accountOf(visitor)} />
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
