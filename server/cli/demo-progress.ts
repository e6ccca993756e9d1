import type { OnDemoStep } from '#server/demo/build-demo-world.ts'
import { terminalMessages } from '#shared/messages/command-line/terminal.ts'
import { progressBar } from './progress-bar.ts'

/** Returns a progress bar for building the demo world, if there is a terminal. */
export function demoProgress(): OnDemoStep | undefined {
  const bar = progressBar()
  return bar && ((step, done, all) => bar(terminalMessages.demoSteps[step])(done, all))
}
