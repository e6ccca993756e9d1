import { readdirSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { followGuides } from '#tests/support/follow-guides.ts'

const timeout = 600_000
const guides = readdirSync('docs')
  .filter((name) => name.startsWith('adding-a-'))
  .map((name) => `docs/${name}`)

async function followed(each: string[]) {
  const copy = await followGuides(each)
  onTestFinished(() => copy.remove())
  return copy
}

test('what the guides in docs make passes lint and is built, and its parts fit together', {
  timeout,
}, async () => {
  const { files, run, read } = await followed(guides)
  await run(`biome check --error-on-warnings --vcs-enabled=false ${files.join(' ')}`)
  // A job without a function, a mail that no worker sends, a setting without a place.
  const whole = ['jobs', 'mails', 'shop-rules', 'audit-fields']
  await run(
    `vitest run --project unit ${whole.map((name) => `tests/unit/process/${name}.test.ts`).join(' ')}`,
  )
  await run('node build.mjs')
  const { chunks } = JSON.parse(await read('dist/manifest.json'))
  const scriptsOf = async (page: string) => {
    const addresses: string[] = chunks[page]
    const scripts = addresses.map((address) => read(address.replace('/_app/', 'dist/client/')))
    return (await Promise.all(scripts)).join('')
  }
  expect(await scriptsOf('store-hours')).toContain('Esta loja ainda não disse quando atende.')
  expect(await scriptsOf('merchant-discounts')).toContain('Só quem trabalha na loja vê.')
})

// `npm run prove` follows each guide to its end: types, migrations and its own test take a minute.
test.runIf(process.env.WHOLE_GUIDE).each(guides)(
  'what %s makes passes types, and answers as its test wants it',
  { timeout },
  async (guide) => {
    const { commands, run } = await followed([guide])
    await run('tsc --noEmit && tsc --noEmit --project client')
    for (const command of commands) await run(command)
  },
)
