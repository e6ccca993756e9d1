import type { OnScaleStep } from '#server/demo/scale/scaled-world.ts'
import { terminalMessages } from '#shared/messages/command-line/terminal.ts'
import { progressBar } from './progress-bar.ts'

/** Shows a bar in a terminal, and otherwise one line when a step is done. */
export function scaleProgress(): OnScaleStep {
  const bar = progressBar()
  const { scaleSteps, scaleStepDone } = terminalMessages
  return (step, done, all) => {
    if (bar) bar(scaleSteps[step])(done, all)
    else if (done === all) console.log(scaleStepDone(scaleSteps[step], all))
  }
}
