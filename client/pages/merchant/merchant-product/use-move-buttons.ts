import { type RefObject, useEffect, useRef } from 'react'
import type { StorePictureView } from '#shared/catalog/merchant-products.ts'
import { pictureAnchor } from '#shared/catalog/pictures/pictures.ts'
import type { PictureMove } from './use-picture-order.ts'

export type MoveDirection = 'earlier' | 'later'

/**
 * Moves a picture as its buttons say. A picture that moves in the document loses the focus, and at an end of the list
 * the pressed button is gone: the focus returns to the same picture, so that it can be moved on.
 */
export function useMoveButtons(
  area: RefObject<HTMLElement | null>,
  shown: readonly StorePictureView[],
  move: (change: PictureMove) => void,
) {
  const pressed = useRef<{ pictureId: string; direction: MoveDirection } | null>(null)
  const order = shown.map(({ picture }) => picture.id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what moves the buttons in the document
  useEffect(() => {
    if (!pressed.current || document.activeElement !== document.body) return
    const { pictureId, direction } = pressed.current
    const item = area.current?.querySelector(`#${pictureAnchor(pictureId)}`)
    const button = (name: MoveDirection) => item?.querySelector<HTMLElement>(`[data-move=${name}]`)
    const found = button(direction) ?? button(direction === 'later' ? 'earlier' : 'later')
    found?.focus({ preventScroll: true })
    found?.scrollIntoView({ block: 'nearest' })
    pressed.current = null
  }, [order])
  return (change: PictureMove, direction: MoveDirection) => {
    pressed.current = { pictureId: change.pictureId, direction }
    move(change)
  }
}
