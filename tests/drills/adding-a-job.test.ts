import { afterAll, beforeAll, test } from 'vitest'
import { followGuide } from '#tests/support/follow-guide.ts'

let guide: Awaited<ReturnType<typeof followGuide>>
beforeAll(async () => {
  guide = await followGuide('docs/adding-a-job.md')
}, 600_000)
afterAll(() => guide.remove())

test('a job made by the steps of docs/adding-a-job.md passes lint, has a name and a function', {
  timeout: 600_000,
}, async () => {
  await guide.run(`biome check --error-on-warnings --vcs-enabled=false ${guide.files.join(' ')}`)
  await guide.run('vitest run --project unit tests/unit/process/jobs.test.ts')
})

// `npm run prove` follows the whole guide: types and its command take a minute.
test.runIf(process.env.WHOLE_GUIDE)(
  'it passes types, too, and does what its test wants',
  {
    timeout: 600_000,
  },
  async () => {
    await guide.run('tsc --noEmit')
    for (const command of guide.commands) await guide.run(command)
  },
)
