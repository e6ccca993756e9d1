import type { ListPart } from '#shared/catalog/catalog.ts'
import type { OperatorCounts, TaskView } from '#shared/orders/tasks.ts'
import type { VerificationView } from '#shared/orders/verification.ts'
import type { BackupsView } from '#shared/runtime/backups.ts'
import type { Deferred } from '#shared/runtime/deferred.ts'
import type { SetupProblem } from '#shared/runtime/setup-problems.ts'

export interface Data {
  /** Null when it was never run, or when the operator's role does not include it. */
  verification: VerificationView | null
  /** Empty when the operator's role does not include them. */
  tasks: ListPart<TaskView>
  /** Numbers of open work. */
  counts: Deferred<OperatorCounts>
  setupProblems: SetupProblem[]
  /** True when the last step of the setup was just saved. */
  isJustSetUp: boolean
  /** Null when the operator's role does not include them. */
  backups: BackupsView | null
}
