import { expect, test } from 'vitest'
import { xmlElement, xmlText } from '#server/web/api/xml.ts'

test('text cannot close its element', () => {
  expect(xmlText(`<b> & "c" 'd' ]]>`)).toBe('&lt;b&gt; &amp; &quot;c&quot; &apos;d&apos; ]]&gt;')
})

test('characters that XML does not allow are left out, and all others stay', () => {
  expect(xmlText('a\u0000\u000bb\ud800c\uffff')).toBe('abc')
  expect(xmlText('é\t\n🧀')).toBe('é\t\n🧀')
})

test('an element without text is left out', () => {
  expect(xmlElement('g:brand', '')).toBe('')
  expect(xmlElement('g:brand', null)).toBe('')
  expect(xmlElement('loc', 'a&b')).toBe('<loc>a&amp;b</loc>')
})
