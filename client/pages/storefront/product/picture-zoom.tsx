import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { Drawing } from '#client/ui/page/icon.tsx'
import { Picture } from '#client/ui/storefront/picture.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import type { PictureView } from '#shared/catalog/catalog.ts'
import { pictureText, productMessages } from '#shared/messages/storefront/product.ts'

const messages = productMessages

export interface ZoomHandle {
  open(index: number): void
}

interface PictureZoomProps {
  handle: Ref<ZoomHandle>
  pictures: readonly PictureView[]
}

/** A picture in the whole window, which can be zoomed. Arrow keys change the picture, Escape closes. */
export function PictureZoom({ handle, pictures }: PictureZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState<number | null>(null)
  const [closeUp, setCloseUp] = useState(false)
  const show = (next: number) => {
    setIndex((next + pictures.length) % pictures.length)
    setCloseUp(false)
  }
  useImperativeHandle(handle, () => ({
    open(next) {
      show(next)
      dialog.current?.showModal()
    },
  }))
  const turn = ({ key }: KeyboardEvent) => {
    // While zoomed in, the arrow keys scroll the picture.
    if (index === null || closeUp) return
    if (key === 'ArrowRight') show(index + 1)
    if (key === 'ArrowLeft') show(index - 1)
  }
  const picture = index === null ? null : pictures[index]
  return (
    <dialog
      className="zoom"
      ref={dialog}
      aria-label={messages.pictures}
      onKeyDown={turn}
      onClose={() => setIndex(null)}
    >
      {picture && index !== null && (
        <>
          <div className="zoom-bar">
            <p role="status">{pictureText(index + 1, pictures.length)}</p>
            <button
              type="button"
              className="button button-secondary button-small"
              aria-pressed={closeUp}
              onClick={() => setCloseUp(!closeUp)}
            >
              {messages.closer}
            </button>
            <button
              type="button"
              className="button button-secondary button-small"
              onClick={() => dialog.current?.close()}
            >
              {messages.close}
            </button>
          </div>
          {/* A scrollable element must be scrollable by keyboard, too. */}
          <div className={closeUp ? 'zoom-view zoom-view-closer' : 'zoom-view'} tabIndex={closeUp ? 0 : -1}>
            <Picture
              key={picture.id}
              picture={picture}
              sizes={closeUp ? '200vw' : '100vw'}
              shape="whole"
              eager
            />
          </div>
          {pictures.length > 1 && (
            <div className="zoom-bar">
              <TurnButton
                label={messages.previousPicture}
                arrow="m14.5 6.5-5.5 5.5 5.5 5.5"
                onClick={() => show(index - 1)}
              />
              <TurnButton
                label={messages.nextPicture}
                arrow="m9.5 6.5 5.5 5.5-5.5 5.5"
                onClick={() => show(index + 1)}
              />
            </div>
          )}
        </>
      )}
    </dialog>
  )
}

function TurnButton({
  label,
  arrow,
  onClick,
}: {
  label: string
  /** The path of its drawing. */
  arrow: string
  onClick: () => void
}) {
  return (
    <button type="button" className="button button-secondary" onClick={onClick}>
      <Drawing shape={arrow} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  )
}
