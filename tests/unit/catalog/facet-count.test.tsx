import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FacetCount } from '#client/ui/storefront/list/facet-groups.tsx'

const markupOf = (count: number) => renderToStaticMarkup(<FacetCount count={count} />)
const text = (markup: string) => markup.replace(/<[^>]*>/g, '')
const seen = (count: number) =>
  text(markupOf(count).replace(/<span class="visually-hidden">[^<]*<\/span>/g, ''))
const spoken = (count: number) => text(markupOf(count).replace(/<span aria-hidden="true">[^<]*<\/span>/g, ''))

test.each([
  [1, '1', ', 1 produto'],
  [21, '21', ', 21 produtos'],
  [1000, '1.000', ', 1.000 produtos'],
  [1001, '1.000+', ', mais de 1.000 produtos'],
])('the count of %i products is shown as %s and read aloud as %s', (count, shown, said) => {
  expect(seen(count)).toBe(shown)
  expect(spoken(count)).toBe(said)
})
