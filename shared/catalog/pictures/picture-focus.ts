import type { FormValues } from '#shared/forms.ts'
import { formText } from '#shared/forms.ts'

/** The focus of a picture: the part that stays visible when it is cropped to a square. */

interface Size {
  width: number
  height: number
}

/** In per cent of the cropped part: 0 shows the beginning, 100 the end. */
export interface Focus {
  x: number
  y: number
}

/** The longer side of the picture on which a focus is chosen, in CSS pixels. */
const pressedSide = 256

export function pressedSize({ width, height }: Size): Size {
  const scale = pressedSide / Math.max(width, height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Returns the axis that is longer than the square, or null for a square picture. */
export function croppedAxis(size: Size): 'x' | 'y' | null {
  const { width, height } = pressedSize(size)
  if (width === height) return null
  return width > height ? 'x' : 'y'
}

/** Steps from one end to the other. */
export const focusStops = [0, 25, 50, 75, 100] as const

/** Returns the focus that shows the given part along the cropped side. */
export const focusAlong = (size: Size, percent: number): Focus => ({
  x: croppedAxis(size) === 'x' ? percent : 50,
  y: croppedAxis(size) === 'y' ? percent : 50,
})

/** Returns the focus that centers the square at the pressed point, as far as the picture allows. */
export function focusAt(size: Size, point: { x: number; y: number }): Focus {
  const { width, height } = pressedSize(size)
  const side = Math.min(width, height)
  const [at, length] = croppedAxis(size) === 'x' ? [point.x, width] : [point.y, height]
  const share = length === side ? 0.5 : (at - side / 2) / (length - side)
  return focusAlong(size, Math.round(Math.min(1, Math.max(0, share)) * 100))
}

/** Rounds to fifths of the cropped part, as `picture.css` does. */
export const fifthOf = (percent: number) => Math.round(percent / 20)

/** Returns the visible square of the picture on which a focus is chosen. */
export function visibleSquare(size: Size, { x, y }: Focus): { x: number; y: number; side: number } {
  const { width, height } = pressedSize(size)
  const side = Math.min(width, height)
  const isMiddle = x === 50 && y === 50
  const begin = (rest: number, percent: number) => (rest * (isMiddle ? 50 : fifthOf(percent) * 20)) / 100
  return { x: begin(width - side, x), y: begin(height - side, y), side }
}

/** Reads the pressed or selected focus. Null when there is none, as after a key press, which has no coordinates. */
export function readFocus(form: FormValues, size: Size): Focus | 'auto' | null {
  const chosen = formText(form, 'focus')
  if (chosen === 'auto') return 'auto'
  const stop = focusStops.find((each) => String(each) === chosen)
  if (stop !== undefined) return focusAlong(size, stop)
  const [x, y] = [formText(form, 'point.x'), formText(form, 'point.y')]
  if (!isCoordinate(x) || !isCoordinate(y) || (Number(x) === 0 && Number(y) === 0)) return null
  return focusAt(size, { x: Number(x), y: Number(y) })
}

const isCoordinate = (text: string) => /^-?\d{1,5}$/.test(text)
