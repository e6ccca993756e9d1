import { type SafeHtml, sanitizeHtml } from './sanitize-html.ts'

export interface Description {
  html: SafeHtml
  /** The pictures in the text; the shop shows them beside the text, if at all. */
  pictures: { src: string; alt: string }[]
  /** URLs of videos, as far as the text has them. */
  videos: string[]
  /** Tags of content that is neither text nor picture nor video, each once. */
  others: string[]
}

const videoTags = ['iframe', 'video', 'embed', 'object']
/** Removed tags that are reported. Layout tags are not, because customers miss nothing. */
const otherTags = [
  'script',
  'form',
  'input',
  'select',
  'textarea',
  'button',
  'audio',
  'canvas',
  'svg',
  'math',
]
/** Attributes for a picture's URL; the first ones are those of shops with lazy loading. */
const sourceAttributes = ['data-src', 'data-original', 'data-lazy-src', 'src']

/** Sanitizes a text for the shop, and tells what was removed from it. */
export function sanitizeDescription(html: string): Description {
  const pictures = new Map<string, string>()
  const videos = new Set<string>()
  const others = new Set<string>()
  let video: string | null = null
  const onOpenTag = (tag: string, attributes: Record<string, string>) => {
    if (tag === 'img') {
      const src = sourceAttributes.map((name) => attributes[name]?.trim()).find(Boolean)
      if (src && !pictures.has(src)) pictures.set(src, attributes.alt?.trim() ?? '')
    } else if (videoTags.includes(tag)) {
      video = attributes.src ?? attributes['data-src'] ?? attributes.data ?? ''
      videos.add(video)
    } else if (tag === 'source' && video === '' && attributes.src) {
      videos.delete('')
      videos.add(attributes.src)
    } else if (otherTags.includes(tag)) others.add(tag)
  }
  const text = sanitizeHtml(html, { onOpenTag })
  return {
    html: text,
    pictures: [...pictures].map(([src, alt]) => ({ src, alt })),
    videos: [...videos],
    others: [...others],
  }
}
