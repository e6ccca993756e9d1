import type { Services } from '#server/shop/services.ts'

/** Wraps the queue so that the demo world sends no mail. */
export const withoutMail = (queue: Services['queue']): Services['queue'] => ({
  ...queue,
  enqueue: async (tx, name, data, options) => {
    if (name !== 'send-mail') await queue.enqueue(tx, name, data, options)
  },
})
