import { type SafeHtml, sanitizeHtml } from './sanitize-html.ts'

export interface Description {
  html: SafeHtml
  /** What stood in the text; the shop shows it beside the text, if at all. */
  pictures: { src: string; alt: string }[]
  /** Addresses, as far as they were written. */
  videos: string[]
  /** Kinds of what is neither text nor picture nor video, by tag, each once. */
  others: string[]
}

const videoTags = ['iframe', 'video', 'embed', 'object']
/** These removed tags are reported; tags of mere layout are not, because customers miss nothing. */
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
/** Shops that load pictures late write their addresses here. */
const sourceAttributes = ['data-src', 'data-original', 'data-lazy-src', 'src']

/** A text as the shop shows it, and what is not in it any more. */
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
