import { afterAll, beforeAll, expect, test } from 'vitest'
import { followGuide } from '#tests/support/follow-guide.ts'

let guide: Awaited<ReturnType<typeof followGuide>>
beforeAll(async () => {
  guide = await followGuide('docs/adding-a-form-field.md')
}, 600_000)
afterAll(() => guide.remove())

test('a field added by the steps of docs/adding-a-form-field.md passes lint and is built', {
  timeout: 600_000,
}, async () => {
  await guide.run(`biome check --error-on-warnings --vcs-enabled=false ${guide.files.join(' ')}`)
  await guide.run('node build.mjs')
  const { chunks } = JSON.parse(await guide.read('dist/manifest.json'))
  const scripts: string[] = chunks['merchant-discounts']
  const built = await Promise.all(scripts.map((file) => guide.read(file.replace('/_app/', 'dist/client/'))))
  expect(built.join('')).toContain('Só quem trabalha na loja vê.')
})

// `npm run prove` follows the whole guide: types, the migration and its test take a minute.
test.runIf(process.env.WHOLE_GUIDE)(
  'it passes types, too, and answers as its test wants it',
  {
    timeout: 600_000,
  },
  async () => {
    await guide.run('tsc --noEmit && tsc --noEmit --project client')
    for (const command of guide.commands) await guide.run(command)
  },
)
