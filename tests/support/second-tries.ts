import type { Reporter, TestCase } from 'vitest/node'

/** Names each test that passed only when tried again: such a one hides a race, in the test or in the shop. */
export class SecondTries implements Reporter {
  readonly #names: string[] = []

  onTestCaseResult(test: TestCase) {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.moduleId}: ${test.fullName}`)
  }

  onTestRunEnd() {
    for (const name of this.#names) console.log(`needed a second try: ${name}`)
  }
}
