import type { MerchantStatus } from '#shared/merchants/merchant-statuses.ts'
import { merchantStatusNames } from '#shared/messages/account/application.ts'

const toneOf: Record<MerchantStatus, string> = {
  applied: 'badge-plain',
  in_review: 'badge-info',
  active: 'badge-good',
  rejected: 'badge-bad',
  suspended: 'badge-warn',
  closed: 'badge-plain',
}

/** The status of a store as text; the color only repeats it. */
export const MerchantStatusBadge = ({ status }: { status: MerchantStatus }) => (
  <span className={`badge ${toneOf[status]}`}>{merchantStatusNames[status]}</span>
)
