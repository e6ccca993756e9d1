/** Every rule of the shop that can be broken, by name, with its HTTP status. */
export const statusOfCode = {
  not_found: 404,
  gone: 410,
  unauthenticated: 401,
  forbidden: 403,
  invalid_form: 422,
  invalid_transition: 409,
  wrong_pickup_code: 422,
  already_preparing: 409,
  already_shipped: 409,
  withdrawal_window_closed: 409,
  nothing_to_refund: 409,
  not_received: 409,
  review_hidden: 409,
  too_many_pictures: 422,
  own_review: 409,
  already_replied: 409,
  already_answered: 409,
  email_unconfirmed: 409,
  refund_too_large: 409,
  payment_disputed: 409,
  coupon_refused: 422,
  coupon_code_taken: 409,
  store_resting: 409,
  store_suspended: 409,
  incomplete_application: 409,
  application_locked: 409,
  too_many_applications: 409,
  registration_closed: 409,
  too_many_documents: 409,
  store_in_use: 409,
  already_member: 409,
  invited_another: 403,
  last_owner: 409,
  too_many_invitations: 409,
  cart_changed: 409,
  cart_empty: 409,
  cart_full: 409,
  personalization_refused: 422,
  out_of_stock: 409,
  too_many_unpaid: 409,
  too_many_addresses: 409,
  address_name_taken: 409,
  too_many_delivery_rules: 409,
  last_delivery_rule: 409,
  last_sending_rule: 409,
  too_many_problems: 409,
  claim_unsettled: 409,
  nothing_to_return: 409,
  refund_out_of_reach: 409,
  other_side_gone: 409,
  template_name_taken: 409,
  too_many_templates: 409,
  no_delivery: 409,
  no_payment_method: 409,
  takes_no_pix: 409,
  bank_refused: 422,
  bank_unavailable: 503,
  carrier_refused: 422,
  carrier_unavailable: 503,
  pix_price_only: 409,
  below_minimum_order: 409,
  idempotency_mismatch: 422,
  version_conflict: 409,
  email_taken: 409,
  email_reserved: 422,
  slug_taken: 409,
  common_password: 422,
  wrong_credentials: 401,
  wrong_code: 422,
  passkey_refused: 422,
  passkey_unknown: 422,
  too_many_passkeys: 409,
  last_passkey: 409,
  sign_in_expired: 410,
  token_expired: 410,
  erasure_refused: 409,
  rate_limited: 429,
} as const

export type ErrorCode = keyof typeof statusOfCode

/** A broken rule. `data` is for programs; people read `messages.errors[code]`. */
export class ShopError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly data: Record<string, unknown> | undefined
  constructor(code: ErrorCode, message: string, data?: Record<string, unknown>) {
    super(message)
    this.name = 'ShopError'
    this.code = code
    this.status = statusOfCode[code]
    this.data = data
  }
}
