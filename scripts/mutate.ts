import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'

/**
 * Mutates a clone of the last commit by one mistake of each kind, and expects the test that is named beside it to fail:
 * `node scripts/mutate.ts [WORD]`.
 */
interface Mutation {
  name: string
  file: string
  from: string
  to: string
  /** The test that must fail. */
  test: string
}

const mutations: Mutation[] = [
  {
    name: 'an index is missing',
    file: 'server/db/migrations/0000_shop.sql',
    from: 'CREATE INDEX order_newest ON "order" (created_at, id);',
    to: '',
    test: 'tests/integration/shop/large-lists.test.ts',
  },
  {
    name: 'a move of an order is missing',
    file: 'shared/orders/order-moves.ts',
    from: "{ from: 'placed', to: 'canceled', by: ['customer', 'merchant', 'operator'] },",
    to: '',
    test: 'tests/drills/random-worlds.test.ts',
  },
  {
    name: 'an order holds one piece, however many it has',
    file: 'server/shop/stock/reserve-stock.ts',
    from: 'set reserved = l.reserved + wanted.quantity',
    to: 'set reserved = l.reserved + 1',
    test: 'tests/drills/random-worlds.test.ts',
  },
  {
    name: 'a page writes to the console',
    file: 'client/pages/storefront/store/store-page.tsx',
    from: '  const { publicUrl } = useShopConfig()',
    to: "  const { publicUrl } = useShopConfig()\n  console.error('a mistake')",
    test: 'tests/browser/every-page/every-page.test.ts',
  },
  {
    name: 'text has a contrast of 3:1',
    file: 'client/styles/tokens.css',
    from: '  --ink-soft: #66594f;',
    to: '  --ink-soft: #949494;',
    test: 'tests/browser/every-page/every-page.test.ts',
  },
  {
    name: 'a connection leaks',
    file: 'server/db/wanted-reads.ts',
    from: '    client.release(signal.aborted ? undefined : failure)',
    to: '    if (!signal.aborted) client.release(failure)',
    test: 'tests/integration/web/early-leavers.test.ts',
  },
  {
    name: 'what was typed is lost with the session',
    file: 'client/runtime/forms/form-drafts.ts',
    from: '    if (sent && isBack && !errors) stopRefill = refillSoon(drafts, sent)\n    else if',
    to: '    if',
    test: 'tests/browser/runtime/lost-answers.test.ts',
  },
  {
    name: 'a promise that may fail is started before another one is awaited',
    file: 'server/web/pages/merchant/merchant-order.ts',
    from: `    const timelines = defer(timelinesOf(db, [number], ['merchant']))
    const [found, labels, threads] = await Promise.all([`,
    to: `    const started = timelinesOf(db, [number], ['merchant'])
    await db.execute('select 1')
    const timelines = defer(started)
    const [found, labels, threads] = await Promise.all([`,
    test: 'tests/drills/failing-statements.test.ts',
  },
  {
    name: 'a form reads after its commit',
    file: 'server/shop/customers/account/change-password.ts',
    from: "  services.noteSecurityEvent({ event: 'password_changed', userId })",
    to: '  await services.db.select({ id: user.id }).from(user).limit(1)',
    test: 'tests/integration/pages/account/account-security.test.ts',
  },
]

const [word = ''] = process.argv.slice(2)
const clone = await mkdtemp(join(tmpdir(), 'feira-mutations-'))
let unnoticed = 0
try {
  execFileSync('git', ['clone', '--quiet', '--depth', '1', pathToFileURL(resolve()).href, clone])
  await symlink(resolve('node_modules'), join(clone, 'node_modules'))
  for (const mutation of mutations.filter(({ name }) => name.includes(word))) {
    const noticed = await isNoticed(mutation)
    console.log(`${noticed ? 'noticed' : 'UNNOTICED'} ${mutation.name}: ${mutation.test}`)
    if (!noticed) unnoticed++
  }
} finally {
  await rm(clone, { recursive: true, force: true })
}
process.exit(unnoticed === 0 ? 0 : 1)

/** Returns true if the test passes without the mutation, and fails with it, so that nothing else is wrong. */
async function isNoticed({ file, from, to, test }: Mutation): Promise<boolean> {
  const path = join(clone, file)
  const whole = await readFile(path, 'utf8')
  if (whole.split(from).length !== 2) throw new Error(`${file} has to hold this once: ${from}`)
  if ((await run(test)).code !== 0) throw new Error(`${test} fails without the mutation`)
  await writeFile(path, whole.replace(from, to))
  try {
    const { code, printed } = await run(test)
    return code === 1 && printed.includes('FAIL')
  } finally {
    await writeFile(path, whole)
  }
}

async function run(test: string) {
  const child = spawn('vitest', ['run', test], {
    cwd: clone,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, SEED: '1' },
  })
  const [out, failures, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code, printed: out + failures }
}
