/** One thing that is not as it must be; `subject` is what people know it by. */
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
