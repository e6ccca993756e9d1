import { afterAll, beforeAll, test } from 'vitest'
import { followGuide } from '#tests/support/follow-guide.ts'

let guide: Awaited<ReturnType<typeof followGuide>>
beforeAll(async () => {
  guide = await followGuide('docs/adding-a-list.md')
}, 600_000)
afterAll(() => guide.remove())

test('a list made by the steps of docs/adding-a-list.md passes lint', {
  timeout: 600_000,
}, async () => {
  await guide.run(`biome check --error-on-warnings --vcs-enabled=false ${guide.files.join(' ')}`)
})

// `npm run prove` follows the whole guide: types and its command take a minute.
test.runIf(process.env.WHOLE_GUIDE)(
  'it passes types, too, and has the pages that its test wants',
  {
    timeout: 600_000,
  },
  async () => {
    await guide.run('tsc --noEmit')
    for (const command of guide.commands) await guide.run(command)
  },
)
