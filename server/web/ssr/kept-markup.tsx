import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { MarkupOf, Part } from '#client/ui/kept.tsx'
import { ShopConfigContext } from '#client/ui/shop-config.tsx'
import type { PublicConfig } from '#shared/payload.ts'

const maxCharacters = 3 * 1024 * 1024

/** Renders a part for the same props once, while there is room to remember it. */
export function keptMarkup(config: PublicConfig): MarkupOf {
  const kept = new LRUCache<string, string>({
    maxSize: maxCharacters,
    sizeCalculation: (markup, key) => markup.length + key.length,
  })
  const numbers = new Map<Part<never>, number>()
  const numberOf = (part: Part<never>) => {
    const number = numbers.get(part) ?? numbers.size
    numbers.set(part, number)
    return number
  }
  return (OwnPart, props) => {
    const key = `${numberOf(OwnPart)} ${JSON.stringify(props)}`
    const known = kept.get(key)
    if (known !== undefined) return known
    // Its links say their whole address: where they stand makes no difference.
    const markup = renderToString(
      <ShopConfigContext value={config}>
        <StaticRouter location="/">
          <OwnPart {...props} />
        </StaticRouter>
      </ShopConfigContext>,
    )
    const flat = inOnePiece(markup)
    kept.set(key, flat)
    return flat
  }
}

/** React puts text together from pieces, and V8 keeps each of them: ten times what the text itself needs. */
const inOnePiece = (text: string) => Buffer.from(text).toString()
