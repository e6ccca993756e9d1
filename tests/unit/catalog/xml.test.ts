import { expect, test } from 'vitest'
import { xmlElement, xmlText } from '#server/web/api/xml.ts'

test('text cannot end its element', () => {
  expect(xmlText(`<b> & "c" 'd' ]]>`)).toBe('&lt;b&gt; &amp; &quot;c&quot; &apos;d&apos; ]]&gt;')
})

test('what XML cannot carry is left out, and everything else stays', () => {
  expect(xmlText('a\u0000\u000bb\ud800c\uffff')).toBe('abc')
  expect(xmlText('é\t\n🧀')).toBe('é\t\n🧀')
})

test('an element without text is none', () => {
  expect(xmlElement('g:brand', '')).toBe('')
  expect(xmlElement('g:brand', null)).toBe('')
  expect(xmlElement('loc', 'a&b')).toBe('<loc>a&amp;b</loc>')
})
