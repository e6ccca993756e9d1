import { startTransition, useOptimistic, useRef, useState } from 'react'
import { useFetcher } from 'react-router-dom'
import { useLayoutData } from '#client/data/use-layout-data.ts'
import type { StorePictureView } from '#shared/catalog/merchant-products.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { panelStoreField } from '#shared/merchants/panel-store-field.ts'
import { merchantProductMessages as messages } from '#shared/messages/merchant/merchant-products.ts'

export interface PictureMove {
  pictureId: string
  index: number
}

/**
 * Returns the pictures in the order in which they were dragged, which is shown at once and saved like a press of the
 * buttons. A move that could not be saved is undone by itself.
 */
export function usePictureOrder(pictures: readonly StorePictureView[]) {
  const { submit, data, state } = useFetcher<FormAnswer | null>()
  const store = useLayoutData()?.visitor?.store
  const [shown, showMove] = useOptimistic(pictures, movedPictures)
  const [news, setNews] = useState('')
  const before = useRef(Promise.resolve())
  const move = (change: PictureMove) =>
    startTransition(async () => {
      showMove(change)
      setNews(messages.moved(change.index + 1, pictures.length))
      const { pictureId: picture, index } = change
      const fields = {
        intent: 'move',
        picture,
        place: index + 1,
        ...(store && { [panelStoreField]: store.id }),
      }
      // Submits one move after the other, because a fetcher that submits again drops its earlier submission.
      before.current = before.current.then(() => submit(fields, { method: 'post' }))
      await before.current
    })
  const status = state === 'idle' ? (data ? messages.notMoved(data.message ?? '') : news) : messages.moving
  return { shown, move, status, hasFailed: state === 'idle' && Boolean(data) }
}

function movedPictures(pictures: readonly StorePictureView[], { pictureId, index }: PictureMove) {
  const moved = pictures.find(({ picture }) => picture.id === pictureId)
  return moved ? pictures.filter((each) => each !== moved).toSpliced(index, 0, moved) : pictures
}
