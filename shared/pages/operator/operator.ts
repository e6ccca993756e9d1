import type { ListPart } from '#shared/catalog/catalog.ts'
import type { OperatorCounts, TaskView } from '#shared/orders/tasks.ts'
import type { VerificationView } from '#shared/orders/verification.ts'
import type { BackupsView } from '#shared/runtime/backups.ts'
import type { Deferred } from '#shared/runtime/deferred.ts'
import type { SetupProblem } from '#shared/runtime/setup-problems.ts'

export interface Data {
  /** Null: never looked. */
  verification: VerificationView | null
  tasks: ListPart<TaskView>
  /** What waits for somebody. */
  counts: Deferred<OperatorCounts>
  setupProblems: SetupProblem[]
  /** The last step of the setup was just saved. */
  isJustSetUp: boolean
  backups: BackupsView
}
