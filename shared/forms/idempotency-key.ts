/** The field of a form that takes effect once, however often it is sent. */
export const idempotencyKeyField = 'idempotencyKey'
