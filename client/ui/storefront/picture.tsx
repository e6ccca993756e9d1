import type { DecorativePicture, PictureView } from '#shared/catalog/catalog.ts'
import { fifthOf } from '#shared/catalog/pictures/picture-focus.ts'
import { toneMark } from '#shared/catalog/pictures/picture-tone.ts'
import {
  type PictureFormat,
  type PictureWidth,
  picturePath,
  pictureWidths,
  widestOf,
} from '#shared/catalog/pictures/pictures.ts'

/** For browsers without AVIF and `srcset`. */
const plainWidthLimit = 640
const fullWidth = 1600
/** Screens have at most this many dots per pixel, so less than this part of the widest size is never needed. */
const maxDensity = 3

type PictureProps = WithText | WithoutText

interface WithText extends PictureStyle {
  picture: PictureView | null
  decorative?: false
}

interface WithoutText extends PictureStyle {
  picture: DecorativePicture | null
  /** True when the text beside it already describes it. */
  decorative: true
}

interface PictureStyle {
  /** The displayed width, in the format of `<img sizes>`. */
  sizes: string
  /** The largest width needed, also on dense screens. Wider sizes are left out. */
  widest?: PictureWidth
  /** Visible without scrolling, so it is loaded at once. */
  eager?: boolean
  /** The largest element visible without scrolling, so it is loaded before all others. */
  first?: boolean
  /** `wide` for covers, `whole` to show all of it rather than fill the square. */
  shape?: 'square' | 'wide' | 'whole'
}

/** A picture in the shop's sizes and formats, or a drawing while there is none. */
export function Picture(props: PictureProps) {
  const { picture, sizes, widest = fullWidth, eager, first, shape = 'square' } = props
  // A small picture is sharp enough in old browsers and has a color placeholder, because lists are full of them.
  const isLarge = widest > plainWidthLimit
  const placeholder = isLarge && picture?.placeholder
  const className = ['picture', shape !== 'square' && `picture-${shape}`, ...focusClasses(picture)]
    .filter(Boolean)
    .join(' ')
  const alt = props.decorative ? '' : (props.picture?.alt ?? '')
  if (!picture?.size) return <PictureBlank className={className} alt={alt} />
  const { width, height } = picture.size
  const largest = widestOf(Math.min(width, widest))
  const own = pictureWidths.filter((each) => each <= largest && each * maxDensity > largest)
  const plainWidth = own.findLast((each) => each <= plainWidthLimit) ?? pictureWidths[0]
  const srcSet = (format: PictureFormat) =>
    own.map((each) => `${picturePath(picture.id, each, format)} ${each}w`).join(', ')
  const sources = (
    <>
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <img
        src={picturePath(picture.id, plainWidth, 'jpg')}
        srcSet={isLarge ? srcSet('jpg') : undefined}
        sizes={isLarge ? sizes : undefined}
        alt={alt}
        width={width}
        height={height}
        loading={eager || first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </>
  )
  if (!placeholder) {
    return (
      <picture className={className} data-tone={picture.tone && toneMark(picture.tone)}>
        {sources}
      </picture>
    )
  }
  // A picture element can only contain one image.
  return (
    <span className={className}>
      <img className="picture-blur" src={`data:image/webp;base64,${placeholder}`} alt="" aria-hidden="true" />
      <picture className="picture-over-blur">{sources}</picture>
    </span>
  )
}

/** Returns the classes of the focus, because the policy forbids inline styles. */
function focusClasses(picture: DecorativePicture | null): string[] {
  if (!picture?.focus) return []
  const { x, y } = picture.focus
  return [`focus-x${fifthOf(x)}`, `focus-y${fifthOf(y)}`]
}

function PictureBlank({ className, alt }: { className: string; alt: string }) {
  const messages = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true }
  return (
    <span className={`${className} picture-blank`} {...messages}>
      <svg viewBox="0 0 120 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path d="M36 56h48l-6 28H42l-6-28ZM46 56c0-20 28-20 28 0M50 64v12M60 64v12M70 64v12" />
      </svg>
    </span>
  )
}
