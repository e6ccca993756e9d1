import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import rules from '../../.dependency-cruiser.mjs'

/** Which rule forbids that the first file imports the second. */
const forbidden: [rule: string, from: string, to: string][] = [
  ['no circle', 'shared/text/a.ts', 'shared/text/b.ts'],
  ['no orphan', 'shared/text/lonely.ts', ''],
  ['resolvable', 'shared/text/c.ts', './missing.ts'],
  ['listed package', 'server/app.ts', 'unlisted'],
  ['packages of shared', 'shared/money/a.ts', 'react'],
  ['packages of shared', 'shared/money/b.ts', 'node:fs'],
  ['packages of client', 'client/app.ts', 'express'],
  ['node in client', 'client/entry.ts', 'node:fs'],
  ['scripts and tests', 'server/main.ts', 'scripts/dev.ts'],
  ['tests from scripts', 'scripts/start.ts', 'tests/support/a.ts'],
  ['public pages', 'client/ui/text/f.tsx', 'shared/href.ts'],
  ['ui and data', 'client/ui/text/a.tsx', 'client/pages/storefront/cart/cart-page.tsx'],
  ['ui and data', 'client/data/a.ts', 'client/runtime/a.ts'],
  ['pages of client', 'client/layout/a.tsx', 'client/runtime/b.ts'],
  ['one page', 'client/pages/storefront/cart/a.tsx', 'client/pages/storefront/home/home-page.tsx'],
  ['client from server', 'server/web/api/a.ts', 'client/ui/text/b.tsx'],
  ['renderer', 'server/web/middleware/a.ts', 'server/web/cache/a.ts'],
  ['web', 'server/db/a.ts', 'server/config.ts'],
  ['command line', 'server/web/pages/a.ts', 'server/cli/a.ts'],
  ['room shared', 'shared/text/d.ts', 'server/db/b.ts'],
  ['room client', 'client/recover.ts', 'server/db/c.ts'],
  ['room server/db', 'server/db/d.ts', 'server/mail/a.ts'],
  ['room server/carriers', 'server/carriers/a.ts', 'server/shop/stock/f.ts'],
  ['room server/invoicing', 'server/invoicing/a.ts', 'server/shop/stock/f.ts'],
  ['room server/jobs', 'server/jobs/a.ts', 'server/shop/stock/e.ts'],
  ['room server/shop', 'server/shop/a.ts', 'scripts/dev.ts'],
  ['room server/web/pages', 'server/web/pages/b.ts', 'server/web/api/b.ts'],
  ['slice stock', 'server/shop/stock/a.ts', 'server/shop/catalog/a.ts'],
  ['slice catalog', 'server/shop/catalog/lists/a.ts', 'server/shop/orders/placing/a.ts'],
  ['slice money', 'server/shop/money/a.ts', 'server/shop/orders/b.ts'],
  ['slice transfers', 'server/shop/transfers/a.ts', 'server/shop/orders/c.ts'],
]

let folder: string
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('reports every forbidden import, and imports of types too', async () => {
  await write('package.json', JSON.stringify({ type: 'module', dependencies: { express: '1', react: '1' } }))
  for (const name of ['express', 'react', 'unlisted']) {
    await write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    await write(`node_modules/${name}/index.js`, '')
  }
  await write('shared/text/b.ts', "export type * from './a.ts'\n")
  for (const [rule, from, to] of forbidden) {
    // Types of addresses weigh nothing, so that rule forbids values alone.
    const what = rule === 'public pages' ? '{ any }' : 'type { Any }'
    if (!to) await write(from, '')
    else if (isOurs(to)) {
      if (to !== 'shared/text/b.ts') await write(to, '')
      await write(from, `import ${what} from '${'../'.repeat(from.split('/').length - 1)}${to}'\n`)
    } else await write(from, `import { any } from '${to}'\n`)
  }

  const { output } = await cruise(['server', 'client', 'shared', 'scripts'], {
    ...rules.options,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: rules.forbidden },
  })
  const { violations } = (output as ICruiseResult).summary
  const reported = violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
  for (const [rule, from] of forbidden) {
    expect(reported, `${rule}, ${from}`).toContainEqual(expect.stringMatching(`^${rule}: ${from} → `))
  }
  const untried = rules.forbidden.filter(({ name }) => !forbidden.some(([rule]) => rule === name))
  expect(untried.filter(({ name }) => !/^(room|slice) /.test(name))).toEqual([])
})

const isOurs = (path: string) => /^(server|client|shared|scripts|tests)\//.test(path)

async function write(path: string, text: string) {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}
