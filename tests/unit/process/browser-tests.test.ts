import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** What has lost a run on a busy machine once. */
const rules = [
  {
    what: 'a test closes no visitor: they leave with it, after what it asked for and its traces',
    isBroken: /(?:\bpage|context\(\))\.close\(\)/,
  },
  {
    what: 'what a route asks of the shop is asked again where its connection was closed meanwhile',
    isBroken: /route\.fetch\((?!\{ maxRetries: 3)/,
  },
]

test.each(rules)('$what', async ({ isBroken }) => {
  const broken: string[] = []
  for await (const file of glob('tests/browser/**/*.test.ts')) {
    const lines = (await readFile(file, 'utf8')).split('\n')
    for (const [index, line] of lines.entries()) if (isBroken.test(line)) broken.push(`${file}:${index + 1}`)
  }
  expect(broken).toEqual([])
})
