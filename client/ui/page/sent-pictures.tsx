import { picturePath, widestOf } from '#shared/catalog/pictures/pictures.ts'
import { privatePicturePath, type SizedPicture } from '#shared/catalog/pictures/private-pictures.ts'

/** In pixels. */
const thumbnailHeight = 128

interface SentPicturesProps {
  pictures: readonly SizedPicture[]
  altOf: (place: number, of: number) => string
  /** The path of the only page that shows them, or null when they are public. */
  path: string | null
}

/** Pictures sent with a text, each linked to its largest size. */
export function SentPictures({ pictures, altOf, path }: SentPicturesProps) {
  if (pictures.length === 0) return null
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul className="plain-list cluster" role="list">
      {pictures.map((picture, index) => {
        const { id, width } = picture
        return (
          <li key={id}>
            <a
              href={
                path === null ? picturePath(id, widestOf(width), 'jpg') : privatePicturePath(path, id, 1600)
              }
            >
              <Thumbnail picture={picture} alt={altOf(index + 1, pictures.length)} path={path} />
            </a>
          </li>
        )
      })}
    </ul>
  )
}

interface ThumbnailProps {
  picture: SizedPicture
  alt: string
  path: string | null
}

export function Thumbnail({ picture: { id, width, height }, alt, path }: ThumbnailProps) {
  const image = (
    <img
      src={path === null ? picturePath(id, 320, 'jpg') : privatePicturePath(path, id, 320)}
      alt={alt}
      width={Math.round((thumbnailHeight * width) / height)}
      height={thumbnailHeight}
      loading="lazy"
    />
  )
  if (path !== null) return image
  return (
    <picture>
      <source type="image/avif" srcSet={picturePath(id, 320, 'avif')} />
      {image}
    </picture>
  )
}
