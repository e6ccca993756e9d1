import type { Services } from '#server/shop/services.ts'
import { hasSentTestMail } from '#server/shop/setup/setup-queries.ts'
import { isSetupDone, problemsOfStep, type SetupStepState, setupSteps } from '#shared/settings/setup-steps.ts'
import { setupProblemsOf } from './setup-problems.ts'

/** Returns the steps of the setup with their state, or null if nothing is left that the operator could settle there. */
export async function setupStatesOf(services: Services): Promise<SetupStepState[] | null> {
  const [problems, isMailTested] = await Promise.all([
    setupProblemsOf(services),
    hasSentTestMail(services.db),
  ])
  if (isSetupDone(problems)) return null
  return setupSteps.map((step) => ({
    step,
    isDone:
      step === 'mail' ? isMailTested : !problems.some((problem) => problemsOfStep[step]?.includes(problem)),
  }))
}
