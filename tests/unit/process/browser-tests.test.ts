import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const reads =
  'allInnerTexts|boundingBox|content|count|evaluate|evaluateAll|getAttribute|innerText|inputValue|isChecked|isVisible|textContent|title'

/** What has lost a run on a busy machine once. */
const rules = [
  {
    what: 'a test closes no visitor: they leave with it, after what it asked for and its traces',
    broken: /(?:\bpage|context\(\))\.close\(\)/g,
  },
  {
    what: 'what a route asks of the shop is asked again where its connection was closed meanwhile',
    broken: /route\.fetch\((?!\{ maxRetries: 3)/g,
  },
  {
    what: 'what a page shows is polled, because a busy machine shows it late',
    broken: new RegExp(`(?<![.\\w])expect\\(\\s*await [^\\n]*?\\.(?:${reads})\\(`, 'g'),
  },
]

test.each(rules)('$what', async ({ broken }) => {
  const found: string[] = []
  for await (const file of glob('tests/browser/**/*.test.ts')) {
    const code = await readFile(file, 'utf8')
    for (const { index } of code.matchAll(broken))
      found.push(`${file}:${code.slice(0, index).split('\n').length}`)
  }
  expect(found).toEqual([])
})
