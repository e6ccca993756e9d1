import type { Services } from '#server/shop/services.ts'

/** The same queue; nobody gets mail about what only the demo world did. */
export const withoutMail = (queue: Services['queue']): Services['queue'] => ({
  ...queue,
  enqueue: async (tx, name, data, options) => {
    if (name !== 'send-mail') await queue.enqueue(tx, name, data, options)
  },
})
