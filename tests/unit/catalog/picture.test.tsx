import { HtmlValidate } from 'html-validate'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from '#client/ui/storefront/picture.tsx'

const validator = new HtmlValidate({ extends: ['html-validate:standard'], rules: { 'void-style': 'off' } })
const picture = {
  id: '01a20873-8c00-7000-9125-c9bb4fe8f620',
  alt: 'Caneca',
  size: { width: 1600, height: 1600 },
}

test.each([
  ['with a blurred one beneath', { ...picture, placeholder: 'UklGRg==' }],
  ['with a colour beneath', { ...picture, tone: '336699' }],
])('a picture %s is valid HTML', async (_how, shown) => {
  const html = renderToStaticMarkup(<Picture picture={shown} sizes="20rem" />)
  const { results } = await validator.validateString(html)
  expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
})
