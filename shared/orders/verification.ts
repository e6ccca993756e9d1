/** A violated invariant. `subject` is the name that people know. */
export interface Difference {
  check: string
  subject: string
  expected: string
  found: string
}

export interface VerificationView {
  checkedAt: string
  differences: Difference[]
}
