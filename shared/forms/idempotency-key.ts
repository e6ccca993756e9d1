/** The field of a form that does the same once, however often it is sent. */
export const idempotencyKeyField = 'idempotencyKey'
