/**
 * The text that browsers show beside the bell. Separate from the page's texts, because every page of signed-in people
 * loads it.
 */
export const newNotificationMessages = {
  isNew: 'Você tem uma notificação nova.',
}
