import { afterAll, beforeAll, test } from 'vitest'
import { followGuide } from '#tests/support/follow-guide.ts'

let guide: Awaited<ReturnType<typeof followGuide>>
beforeAll(async () => {
  guide = await followGuide('docs/adding-a-setting.md')
}, 600_000)
afterAll(() => guide.remove())

test('a setting made by the steps of docs/adding-a-setting.md passes lint, and each part of it fits the others', {
  timeout: 600_000,
}, async () => {
  await guide.run(`biome check --error-on-warnings --vcs-enabled=false ${guide.files.join(' ')}`)
  await guide.run(
    'vitest run --project unit tests/unit/process/shop-rules.test.ts tests/unit/process/audit-fields.test.ts',
  )
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
