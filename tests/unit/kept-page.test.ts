import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gzipOf } from '#server/web/ssr/gzip-piece.ts'
import { KeptPage } from '#server/web/ssr/kept-page.ts'
import { KeptText } from '#server/web/ssr/kept-text.ts'

const words = 'Caneca de cerâmica, feita à mão. '.repeat(200)
const html = [
  '<header><nav class="header-links"><a>Entrar</a></nav>',
  '<a><span class="header-place-name">Onde entregar?</span></a></header>',
  `<main>${words}</main>`,
  '<footer><ul class="footer-account"><li>Entrar</li></ul></footer>',
  '<script id="__APP_FRAME__">{"visitor":null}</script>',
].join('')
const own = { before: '{"layout":{"cartCount":0},"store":', data: JSON.stringify({ words }), end: '}}' }

const page = (document = html) =>
  new KeptPage({
    name: 'store',
    tags: [],
    document: new KeptText(document),
    payload: new KeptText(own.before + own.data + own.end),
    categories: [],
    data: { from: Buffer.byteLength(own.before), to: -own.end.length },
  })

test.each(['br', 'gzip', 'identity'] as const)(
  'asked for as %s by one, it is taken apart for the next',
  (encoding) => {
    const kept = page()
    kept.document.in(encoding)
    kept.pack()
    const { start, rest } = kept.parts
    const others = rest.map(({ after }) => after)
    const shared = String(gunzipSync(gzipOf([start, ...others])))
    expect(shared).toContain(words)
    expect(shared).not.toMatch(/Entrar|Onde entregar|visitor/)
    expect(String(gunzipSync(gzipOf([kept.data])))).toBe(own.data)
    expect(String(kept.data.plain)).toBe(own.data)
  },
)

test('it weighs what it holds', () => {
  const kept = page()
  const plain = Buffer.byteLength(html) + Buffer.byteLength(own.before + own.data + own.end)
  expect(kept.bytes).toBe(plain)
  kept.pack()
  kept.document.in('br')
  const packed = kept.bytes
  expect(packed).toBeLessThan(plain / 5)
  gzipOf([kept.parts.start, ...kept.parts.rest.map(({ after }) => after), kept.data])
  expect(kept.bytes).toBeGreaterThan(packed)
  expect(kept.bytes).toBeLessThan(plain / 5)
})

test('without a place for a frame there is no such page', () => {
  expect(() => page(html.replace('header-links', 'links'))).toThrow('no place for a frame')
})
