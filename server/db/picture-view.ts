import type { DecorativePicture, PictureView } from '#shared/catalog/catalog.ts'
import type { picture } from './schema/index.ts'

type Column = 'id' | 'alt' | 'status' | 'width' | 'height' | 'placeholder' | 'tone' | 'focusX' | 'focusY'

/** The columns that `pictureView` needs, under any alias of the table. */
export const pictureColumns = <Table extends Record<Column, unknown>>(table: Table): Pick<Table, Column> => ({
  id: table.id,
  alt: table.alt,
  status: table.status,
  width: table.width,
  height: table.height,
  placeholder: table.placeholder,
  tone: table.tone,
  focusX: table.focusX,
  focusY: table.focusY,
})

type PictureRow = Pick<typeof picture.$inferSelect, Column>

/** `alt` is used if the picture has no alternative text of its own. */
export function pictureView(row: PictureRow | null, alt: string): PictureView | null {
  const view = decorativePictureView(row)
  if (!row || !view) return null
  return { ...view, alt: row.alt || alt, ...(row.placeholder && { placeholder: row.placeholder }) }
}

/**
 * Returns a picture for lists: without alternative text, because a title stands beside it, and with a color as
 * placeholder.
 */
export function decorativePictureView(row: PictureRow | null): DecorativePicture | null {
  if (!row) return null
  const { id, status, width, height, tone, focusX, focusY } = row
  const size = status === 'ready' && width && height ? { width, height } : null
  const isCentred = focusX === 50 && focusY === 50
  return {
    id,
    size,
    ...(tone && { tone }),
    ...(!isCentred && { focus: { x: focusX, y: focusY } }),
  }
}
