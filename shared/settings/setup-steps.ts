import type { SetupProblem } from '#shared/runtime/setup-problems.ts'

/** How a new shop is set up, in this order; each step can be left for later but the first. */
export const setupSteps = [
  'account',
  'legal',
  'contact',
  'mail',
  'money',
  'commission',
  'categories',
] as const

export type SetupStep = (typeof setupSteps)[number]

export const setupStepOf = (text: string | null): SetupStep | undefined =>
  setupSteps.find((step) => step === text)

/** What each step settles. While one of these problems is left, the pages of the setup are there. */
export const problemsOfStep: Partial<Record<SetupStep, readonly SetupProblem[]>> = {
  legal: ['no_legal_identity'],
  contact: ['no_contact'],
  money: ['no_settlement', 'no_pix_key'],
  commission: ['no_commission'],
  categories: ['no_categories'],
}

export interface SetupStepState {
  step: SetupStep
  isDone: boolean
}

export const isSetupDone = (problems: readonly SetupProblem[]): boolean =>
  !problems.some((problem) => Object.values(problemsOfStep).some((ofStep) => ofStep.includes(problem)))

/** The step after this one that is not done, else the first that is not; undefined: none is left. */
export function nextOpenStep(states: readonly SetupStepState[], after?: SetupStep): SetupStep | undefined {
  const open = states.filter(({ isDone }) => !isDone).map(({ step }) => step)
  const position = after ? setupSteps.indexOf(after) : -1
  return open.find((step) => setupSteps.indexOf(step) > position) ?? open[0]
}
