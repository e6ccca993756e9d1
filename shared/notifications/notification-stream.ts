/** Path of the stream with the visitor's count of unread notifications. */
export const notificationStreamPath = '/notifications/stream'
/** The event whose data are the count. */
export const unreadEvent = 'unread'
