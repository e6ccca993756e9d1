import { expect, test } from 'vitest'
import { jobNames } from '#server/jobs/jobs.ts'
import { configuredJobs, jobHandlers } from '#server/worker.ts'
import { jobTitles } from '#shared/messages/operator/operator-jobs.ts'

test('each job has a function and a name that people read, and nothing else has', () => {
  const names = jobNames.toSorted()
  expect(names.length).toBeGreaterThan(50)
  expect([...Object.keys(jobHandlers), ...configuredJobs].sort()).toEqual(names)
  expect(Object.keys(jobTitles).sort()).toEqual(names)
})
