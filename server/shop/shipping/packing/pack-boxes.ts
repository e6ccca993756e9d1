/** Three lengths in millimetres. */
export interface Size {
  lengthMm: number
  widthMm: number
  heightMm: number
}

export interface Piece extends Size {
  weightGrams: number
}

export interface Box extends Size {
  maxGrams: number
}

/** A piece in its box: its corner nearest to the box's origin, and its sides as it lies there. */
export interface PackedPiece {
  piece: number
  at: Size
  size: Size
}

export interface Parcel {
  size: Size
  weightGrams: number
  pieces: PackedPiece[]
}

/** Limit of pieces, because somebody is waiting. */
export const maxPieces = 300

/**
 * Packs pieces into boxes: all into the smallest box that holds them, or as many as fit into the box that takes most,
 * and the others alike. A piece that fits into no box is shipped in its own wrapping. Null if there are too many
 * pieces.
 */
export function packBoxes(pieces: readonly Piece[], boxes: readonly Box[]): Parcel[] | null {
  if (pieces.length > maxPieces) return null
  const bySize = boxes.toSorted((a, b) => volume(a) - volume(b) || a.maxGrams - b.maxGrams)
  let left = pieces
    .map((piece, index) => ({ piece, index }))
    .toSorted((a, b) => volume(b.piece) - volume(a.piece) || longest(b.piece) - longest(a.piece))
  const parcels: Parcel[] = []
  while (left.length > 0) {
    const filled = bestBox(left, bySize) ?? wrapped(left)
    const packed = new Set(filled.pieces.map(({ piece }) => piece))
    left = left.filter(({ index }) => !packed.has(index))
    parcels.push(filled)
  }
  return parcels
}

interface Waiting {
  piece: Piece
  index: number
}

/** Returns the smallest of the boxes into which most fits, or null if nothing fits into any. */
function bestBox(waiting: readonly Waiting[], bySize: readonly Box[]): Parcel | null {
  let best: Parcel | null = null
  for (const box of bySize) {
    const filled = fillBox(waiting, box)
    if (filled.pieces.length > (best?.pieces.length ?? 0)) best = filled
    if (filled.pieces.length === waiting.length) break
  }
  return best
}

/**
 * Fills a box: divides the free room behind each piece into three, and puts each piece into the smallest room that it
 * fits.
 */
function fillBox(waiting: readonly Waiting[], { maxGrams, ...size }: Box): Parcel {
  const rooms: Room[] = [{ at: { lengthMm: 0, widthMm: 0, heightMm: 0 }, size: sizeOf(size) }]
  const packed: PackedPiece[] = []
  let weightGrams = 0
  for (const { piece, index } of waiting) {
    if (weightGrams + piece.weightGrams > maxGrams) continue
    const found = roomFor(piece, rooms)
    if (!found) continue
    const { room, turned } = found
    rooms.splice(rooms.indexOf(room), 1, ...cut(room, turned))
    packed.push({ piece: index, at: room.at, size: turned })
    weightGrams += piece.weightGrams
  }
  return { size: sizeOf(size), weightGrams, pieces: packed }
}

interface Room {
  at: Size
  size: Size
}

function roomFor(piece: Piece, rooms: readonly Room[]): { room: Room; turned: Size } | null {
  for (const room of rooms.toSorted((a, b) => volume(a.size) - volume(b.size))) {
    const turned = turns(piece).find((each) => fits(each, room.size))
    if (turned) return { room, turned }
  }
  return null
}

/** Returns the free rooms beside, before and above a piece in the corner of a room. */
function cut({ at, size }: Room, { lengthMm, widthMm, heightMm }: Size): Room[] {
  const rooms = [
    {
      at: { ...at, lengthMm: at.lengthMm + lengthMm },
      size: { ...size, lengthMm: size.lengthMm - lengthMm },
    },
    {
      at: { ...at, widthMm: at.widthMm + widthMm },
      size: { ...size, lengthMm, widthMm: size.widthMm - widthMm },
    },
    {
      at: { ...at, heightMm: at.heightMm + heightMm },
      size: { lengthMm, widthMm, heightMm: size.heightMm - heightMm },
    },
  ]
  return rooms.filter((room) => volume(room.size) > 0)
}

/** Returns the first piece as a parcel of its own size. */
function wrapped(waiting: readonly Waiting[]): Parcel {
  const [first] = waiting
  if (!first) throw new Error('There is nothing to wrap')
  const { piece, index } = first
  const at = { lengthMm: 0, widthMm: 0, heightMm: 0 }
  return {
    size: sizeOf(piece),
    weightGrams: piece.weightGrams,
    pieces: [{ piece: index, at, size: sizeOf(piece) }],
  }
}

const sizeOf = ({ lengthMm, widthMm, heightMm }: Size): Size => ({ lengthMm, widthMm, heightMm })

function turns({ lengthMm: a, widthMm: b, heightMm: c }: Size): Size[] {
  const orders: [number, number, number][] = [
    [a, b, c],
    [b, a, c],
    [a, c, b],
    [c, a, b],
    [b, c, a],
    [c, b, a],
  ]
  return orders.map(([lengthMm, widthMm, heightMm]) => ({ lengthMm, widthMm, heightMm }))
}

const fits = (inner: Size, outer: Size) =>
  inner.lengthMm <= outer.lengthMm && inner.widthMm <= outer.widthMm && inner.heightMm <= outer.heightMm

const volume = ({ lengthMm, widthMm, heightMm }: Size) => lengthMm * widthMm * heightMm

const longest = ({ lengthMm, widthMm, heightMm }: Size) => Math.max(lengthMm, widthMm, heightMm)
