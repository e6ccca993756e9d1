import { type MouseEvent, useRef, useState } from 'react'
import { Picture } from '#client/ui/storefront/picture.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import type { PictureView } from '#shared/catalog/catalog.ts'
import { pictureAnchor, picturePath, widestOf } from '#shared/catalog/pictures/pictures.ts'
import { pictureText, productMessages } from '#shared/messages/storefront/product.ts'
import { PictureZoom, type ZoomHandle } from './picture-zoom.tsx'

const largeSizes = '(min-width: 80rem) 42rem, (min-width: 60rem) 53vw, (min-width: 44rem) 45vw, 92vw'

interface GalleryProps {
  pictures: readonly PictureView[]
  /** The picture in the address comes first, so that it is shown without scripts. Later choices scroll. */
  named: string | null
}

/** All pictures in a row that scrolls from one to the next. The thumbnails are links into it. */
export function Gallery({ pictures: inOrder, named }: GalleryProps) {
  const [first] = useState(named)
  const pictures = inOrder.toSorted((a, b) => Number(b.id === first) - Number(a.id === first))
  const zoom = useRef<ZoomHandle>(null)
  if (pictures.length === 0) {
    return (
      <div className="gallery">
        <div className="gallery-main">
          <Picture picture={null} sizes={largeSizes} />
        </div>
      </div>
    )
  }
  return (
    <section className="gallery" aria-label={productMessages.pictures}>
      <div className="gallery-main gallery-strip">
        {pictures.map((picture, index) => (
          <LargePicture
            key={picture.id}
            picture={picture}
            first={index === 0}
            onZoom={() => zoom.current?.open(index)}
          />
        ))}
      </div>
      {pictures.length > 1 && <Thumbnails pictures={pictures} />}
      <PictureZoom handle={zoom} pictures={pictures} />
    </section>
  )
}

interface LargePictureProps {
  picture: PictureView
  first: boolean
  onZoom: () => void
}

/** A press opens the picture full screen. Without scripts, its link opens the file. */
function LargePicture({ picture, first, onZoom }: LargePictureProps) {
  const { id, size } = picture
  const shown = <Picture picture={picture} sizes={largeSizes} first={first} />
  if (!size) return <div id={pictureAnchor(id)}>{shown}</div>
  const open = (event: MouseEvent) => {
    event.preventDefault()
    onZoom()
  }
  return (
    <a
      className="gallery-zoom"
      id={pictureAnchor(id)}
      href={picturePath(id, widestOf(size.width), 'jpg')}
      onClick={open}
    >
      <VisuallyHidden>{productMessages.zoom} </VisuallyHidden>
      {shown}
    </a>
  )
}

function Thumbnails({ pictures }: { pictures: readonly PictureView[] }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul className="gallery-thumbs" role="list">
      {pictures.map((picture, index) => (
        <li key={picture.id}>
          <a
            href={`#${pictureAnchor(picture.id)}`}
            aria-label={pictureText(index + 1, pictures.length)}
            onClick={(event) => {
              event.preventDefault()
              showPicture(picture.id)
            }}
          >
            <Picture picture={picture} sizes="4rem" widest={320} decorative />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Scrolls the row, never the page. */
export function showPicture(pictureId: string) {
  const picture = document.getElementById(pictureAnchor(pictureId))
  const row = picture?.parentElement
  if (row) row.scrollTo({ left: picture.offsetLeft - row.offsetLeft })
}
