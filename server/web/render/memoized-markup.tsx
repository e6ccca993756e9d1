import { LRUCache } from 'lru-cache'
import { StaticRouter } from 'react-router-dom'
import type { MarkupOf, MemoizedPart } from '#client/ui/behavior/memoized-markup.tsx'
import { ShopConfigContext } from '#client/ui/behavior/shop-config.tsx'
import type { PublicConfig } from '#shared/runtime/payload.ts'
import { renderToBuffer } from './render-document.tsx'

const maxCharactersOfPart = 1024 * 1024

/** Renders a part for the same props once, while there is room for it. The first document renders it by itself. */
export function memoizedMarkup(config: PublicConfig): MarkupOf {
  const parts = new Map<unknown, LRUCache<string, string, object>>()
  return (part, props) => {
    const markups = parts.get(part) ?? markupsOf(part, config)
    parts.set(part, markups)
    const key = JSON.stringify(props)
    const known = markups.get(key)
    if (known === undefined) void markups.fetch(key, { context: props })
    return known
  }
}

const markupsOf = <Props extends object>(OwnPart: MemoizedPart<Props>, config: PublicConfig) =>
  new LRUCache<string, string, object>({
    maxSize: maxCharactersOfPart,
    sizeCalculation: (markup, key) => markup.length + key.length,
    async fetchMethod(_key, _stale, { context }) {
      let failed = false
      // Links are rendered as absolute paths, so any location works.
      const text = await renderToBuffer(
        <ShopConfigContext value={config}>
          <StaticRouter location="/">
            <OwnPart {...(context as Props)} />
          </StaticRouter>
        </ShopConfigContext>,
        {
          onError() {
            // The document that shows the part reports it.
            failed = true
          },
        },
      ).catch(() => null)
      return failed || !text ? undefined : text.toString()
    },
  })
