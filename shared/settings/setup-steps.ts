import type { SetupProblem } from '#shared/runtime/setup-problems.ts'

/** The steps of setting up a new shop, in this order. Each but the first can be postponed. */
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

/** The problems that each step solves. While one of them is left, the pages of the setup exist. */
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

/**
 * Returns the next unfinished step after this one, or else the first unfinished one, or undefined when none is left.
 */
export function nextOpenStep(states: readonly SetupStepState[], after?: SetupStep): SetupStep | undefined {
  const open = states.filter(({ isDone }) => !isDone).map(({ step }) => step)
  const position = after ? setupSteps.indexOf(after) : -1
  return open.find((step) => setupSteps.indexOf(step) > position) ?? open[0]
}
